extension SamplePage {
  static let korean = Article(
    language: "ko", title: "어떤 크기로든 읽기",
    text: """
      <p>이 페이지는 누리에 들어 있습니다. 네트워크가 없어도 열리고, 웹 페이지를 이루는 것들이 조금씩 다 들어 있어서
      가장 읽기 좋은 크기에서 어떻게 보이는지 살펴볼 수 있습니다.</p>
      <ul>
      <li><a href="#eyes">눈도 다르고 날도 다르다</a></li>
      <li><a href="#good">읽기 좋은 글의 조건</a></li>
      <li><a href="#keys">도움이 되는 키</a></li>
      <li><a href="#try">직접 써 보기</a></li>
      </ul>

      <h2 id="eyes">눈도 다르고 날도 다르다</h2>
      <p>한 사람에게 알맞은 크기가 다른 사람에게는 너무 작습니다. 아침에 알맞던 크기도 밤이나 버스 안에서, 또는 안경이
      없을 때는 너무 작을 수 있습니다. 큰 글자는 특별한 부탁이 아닙니다. 아주 많은 사람이 늘 그렇게 읽고, 거의 모든
      사람이 때때로 그렇게 읽습니다.</p>
      <p>책은 글자를 바꿀 수 없습니다. 화면 속의 페이지는 바꿀 수 있고, 드는 것도 없습니다. 글자가 커지면 줄은 짧아지고
      페이지는 길어지지만 낱말은 하나도 사라지지 않습니다.</p>

      <h2 id="good">읽기 좋은 글의 조건</h2>
      <ol>
      <li><strong>화면에 맞는 줄.</strong> 한 문장을 읽으려고 페이지를 좌우로 밀어야 해서는 안 됩니다.</li>
      <li><strong>뚜렷한 색.</strong> 회색 바탕의 회색 글자는 누구의 눈이든 지치게 합니다.</li>
      <li><strong>숨 쉴 자리.</strong> 줄 사이의 여백이 눈을 다음 줄로 이끌어 줍니다.</li>
      <li><strong>사라지지 않는 내용.</strong> 단추와 입력란은 아무리 커져도 페이지에 남아 있어야 합니다.</li>
      </ol>
      <p>이런 바람은 오래되었습니다. 1446년, 세종대왕은 백성에게 글자를 만들어 주면서 그 까닭을 이렇게 적었습니다.</p>
      <blockquote>
      <p>사람마다 하여금 쉽게 익혀 날마다 씀에 편안하게 하고자 할 따름이니라.</p>
      </blockquote>

      <h2 id="keys">도움이 되는 키</h2>
      <table role="table">
      <caption>읽는 동안</caption>
      <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col">키</th><th role="columnheader" scope="col">하는 일</th></tr>
      </thead>
      <tbody role="rowgroup">
      <tr role="row"><th role="rowheader" scope="row">Ctrl +</th><td role="cell">페이지 확대</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl −</th><td role="cell">페이지 축소</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl 0</th><td role="cell">실제 크기로 보기</td></tr>
      <tr role="row"><th role="rowheader" scope="row">F11</th><td role="cell">전체 화면으로 보기</td></tr>
      <tr role="row"><th role="rowheader" scope="row">Ctrl L</th><td role="cell">다른 주소 입력</td></tr>
      </tbody>
      </table>

      <h2 id="try">직접 써 보기</h2>
      <p><label for="note">무엇이든 쓴 다음 크기를 바꿔 보세요. 쓴 글은 그대로 남습니다.</label>
      <textarea id="note" rows="4" aria-describedby="kept"></textarea></p>
      <p class="secondary" id="kept">여기에 쓴 글은 저장하거나 보내지 않습니다.</p>
      <p><a href="nuri:start">시작 페이지로 돌아가기</a></p>
      """)
}
