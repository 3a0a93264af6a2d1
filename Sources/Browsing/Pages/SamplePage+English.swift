extension SamplePage {
  static let english = Article(
    language: "en", title: "Reading at any size",
    text: """
      <p>This page comes with Nuri. It needs no network, and it has a little of everything that pages are made
      of, so that you can see how they look at the size you read best.</p>
      <ul>
      <li><a href="#eyes">Eyes differ, and days do</a></li>
      <li><a href="#good">What makes text good to read</a></li>
      <li><a href="#keys">Keys that help</a></li>
      <li><a href="#try">A field to try</a></li>
      </ul>

      <h2 id="eyes">Eyes differ, and days do</h2>
      <p>The size that is right for one reader is too small for another, and the size that was right in the
      morning may be too small at night, on a bus, or without glasses. Large text is not a special wish. It is
      how a great many people read all the time, and how nearly everyone reads some of the time.</p>
      <p>A book can’t change its letters. A page on a screen can, and it costs nothing: when the letters grow,
      lines become shorter, pages become longer, and every word is still there.</p>

      <h2 id="good">What makes text good to read</h2>
      <ol>
      <li><strong>Lines that fit.</strong> Nobody should have to push a page left and right to read a sentence.</li>
      <li><strong>Colours that stand apart.</strong> Grey letters on a grey ground tire everyone.</li>
      <li><strong>Room to breathe.</strong> A little space between lines guides the eye to the next one.</li>
      <li><strong>Nothing lost.</strong> Buttons and fields stay on the page, however large they get.</li>
      </ol>
      <p>The wish is an old one. In 1446, when King Sejong of Korea gave his people letters of their own, he
      wrote why:</p>
      <blockquote>
      <p>I want nothing but that everyone may learn them with ease, and use them in comfort every day.</p>
      </blockquote>

      <h2 id="keys">Keys that help</h2>
      <table role="table">
      <caption>While you read</caption>
      <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col">Keys</th><th role="columnheader" scope="col">What they do</th></tr>
      </thead>
      <tbody role="rowgroup">
      <tr role="row"><th role="rowheader" scope="row">Ctrl +</th><td role="cell">Make the page larger</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl −</th><td role="cell">Make the page smaller</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl 0</th><td role="cell">Show the page at its own size</td></tr>
      <tr role="row"><th role="rowheader" scope="row">F11</th><td role="cell">Fill the screen with the page</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl L</th><td role="cell">Type another address</td></tr>
      </tbody>
      </table>

      <h2 id="try">A field to try</h2>
      <p><label for="note">Write something, then change the size. Your words stay.</label>
      <textarea id="note" rows="4" aria-describedby="kept"></textarea></p>
      <p class="secondary" id="kept">What you write here is neither kept nor sent.</p>
      <p><a href="nuri:start">Back to the start page</a></p>
      """)
}
