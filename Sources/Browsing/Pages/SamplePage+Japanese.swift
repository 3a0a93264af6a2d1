extension SamplePage {
  static let japanese = Article(
    language: "ja", title: "どんな大きさでも読む",
    text: """
      <p>このページは Nuri に入っています。ネットワークがなくても開き、ウェブページを形づくるものがひととおりそろっているので、\
      いちばん読みやすい大きさでどう見えるかを確かめられます。</p>
      <ul>
      <li><a href="#eyes">目も違えば、日も違う</a></li>
      <li><a href="#good">読みやすい文章とは</a></li>
      <li><a href="#keys">役に立つキー</a></li>
      <li><a href="#try">書いて試す</a></li>
      </ul>

      <h2 id="eyes">目も違えば、日も違う</h2>
      <p>ある人にちょうどよい大きさが、別の人には小さすぎます。朝はちょうどよかった大きさも、夜やバスの中、眼鏡がないときには\
      小さすぎるかもしれません。大きな文字は特別な願いではありません。とても多くの人がいつもそうして読み、ほとんどの人が\
      ときどきそうして読んでいます。</p>
      <p>本は文字の大きさを変えられません。画面のページなら変えられ、何も失いません。文字が大きくなれば行は短くなり、ページは\
      長くなりますが、言葉はひとつも消えません。</p>

      <h2 id="good">読みやすい文章とは</h2>
      <ol>
      <li><strong>画面に収まる行。</strong>一つの文を読むために、ページを左右に動かす必要があってはなりません。</li>
      <li><strong>はっきりした色。</strong>灰色の地に灰色の文字では、だれの目も疲れます。</li>
      <li><strong>ゆとり。</strong>行と行のあいだの余白が、目を次の行へ導きます。</li>
      <li><strong>何も消えないこと。</strong>ボタンも入力欄も、どれほど大きくなってもページに残ります。</li>
      </ol>
      <p>この願いは古くからあります。1446年、朝鮮の世宗は民のために文字を作り、その理由をこう記しました。</p>
      <blockquote>
      <p>だれもがたやすく学び、日々安らかに使えるようにと願うばかりである。</p>
      </blockquote>

      <h2 id="keys">役に立つキー</h2>
      <table role="table">
      <caption>読んでいるときに</caption>
      <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col">キー</th><th role="columnheader" scope="col">はたらき</th></tr>
      </thead>
      <tbody role="rowgroup">
      <tr role="row"><th role="rowheader" scope="row">Ctrl +</th><td role="cell">ページを拡大</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl −</th><td role="cell">ページを縮小</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl 0</th><td role="cell">ズームをリセット</td></tr>
      <tr role="row"><th role="rowheader" scope="row">F11</th><td role="cell">全画面表示</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl L</th><td role="cell">別のアドレスを入力</td></tr>
      </tbody>
      </table>

      <h2 id="try">書いて試す</h2>
      <p><label for="note">何か書いてから、大きさを変えてみてください。書いた言葉は残ります。</label>
      <textarea id="note" rows="4" aria-describedby="kept"></textarea></p>
      <p class="secondary" id="kept">ここに書いたものは、保存も送信もされません。</p>
      <p><a href="nuri:start">スタートページに戻る</a></p>
      """)
}
