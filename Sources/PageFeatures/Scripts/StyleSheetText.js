const StyleSheetText = {}
