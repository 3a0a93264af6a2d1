/// The style sheet of Nuri's own pages.
///
/// Lengths are in rem and em, so that everything grows with the text; what must not grow out of a 360 px
/// window is limited by a share of its width. `-apple-system-…` takes effect where text styles are known.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; \(PageColors.light.declarations) }
    @media (prefers-color-scheme: dark) { :root { \(PageColors.dark.declarations) } }
    @media (prefers-contrast: more) { :root { \(PageColors.lightHighContrast.declarations) } }
    @media (prefers-contrast: more) and (prefers-color-scheme: dark) {
      :root { \(PageColors.darkHighContrast.declarations) }
    }
    :root { font: 100% system-ui, sans-serif; font: -apple-system-body; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      line-height: 1.5; overflow-wrap: anywhere; hyphens: auto;
    }
    :lang(ko) { word-break: keep-all; }
    main {
      container-type: inline-size; max-width: 36em; margin: 0 auto; padding: min(2rem, 5vw);
    }
    h1, h2 { line-height: 1.25; margin: 1em 0 0.5em; text-wrap: balance; }
    h1 { font-size: clamp(1rem, 14vw, 1.75rem); }
    h2 { font-size: clamp(1rem, 12vw, 1.25rem); }
    a { color: var(--link); text-underline-offset: 0.15em; }
    a:focus-visible, textarea:focus-visible { outline: 0.2em solid var(--link); outline-offset: 0.15em; }
    ul, ol { padding-inline-start: min(1.5em, 10vw); }
    li { margin-block: 0.25em; }
    .secondary { color: var(--secondary-text); hyphens: manual; }
    .action {
      display: inline-block; padding: 0.5em 1em; border-radius: 0.5em; text-decoration: none;
      background: var(--link); color: var(--page); font-weight: 600;
    }
    blockquote { margin: 1em 0; padding-inline-start: min(1em, 5vw); border-inline-start: 0.2em solid var(--line); }
    table { width: 100%; border-collapse: collapse; }
    caption { text-align: start; color: var(--secondary-text); }
    th, td { text-align: start; vertical-align: top; padding: 0.5em 0.5em 0.5em 0; }
    tr { border-block-end: 0.06em solid var(--line); }
    th { hyphens: manual; }
    label { display: block; }
    textarea {
      box-sizing: border-box; width: 100%; padding: 0.5em; font: inherit; resize: vertical;
      color: inherit; background: var(--page); border: 0.06em solid var(--line); border-radius: 0.4em;
    }
    @container (max-width: 16em) {
      table, caption, thead, tbody, tr, th, td { display: block; }
      th, td { padding: 0.25em 0; }
    }
    """
}
