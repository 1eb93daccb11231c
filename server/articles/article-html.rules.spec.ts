import { isArticleImage, isBlankHtml, safeHtml } from './article-html.rules';

/** Five times what an article may have. */
const longestContent = 100_000;
const upload = `/uploads/${'0a'.repeat(16)}.webp`;

describe('safeHtml', () => {
  it.each([
    '<h2>Title</h2><p>Some <strong>bold</strong>, <em>slanted</em>, <u>under</u> and <s>struck</s> text &amp; more</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
    '<blockquote><p>said</p></blockquote><pre><code>1 &lt; 2</code></pre><hr />',
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    `<img src="${upload}" alt="a picture" title="its name" />`,
    '<img src="https://pictures.example/a.png?b=1" width="300" height="9999" alt="" />',
    '<p style="text-align:center">middle</p>',
    ...['left', 'right', 'justify'].map((side) => `<p style="text-align:${side}">x</p>`),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `<${tag} style="text-align:right">x</${tag}>`),
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark'].map((tag) => `<${tag}>x</${tag}>`),
    '<p>one<br />two</p>',
    '<table><thead><tr><th rowspan="2">a</th></tr></thead><tfoot><tr><td colspan="2" rowspan="3">b</td></tr></tfoot></table>',
    '中文 и русский',
  ])('leaves what an editor makes: %s', (html) => {
    expect(safeHtml(html)).toBe(html);
  });

  it.each([['https://example.com/a?b=c#d'], ['http://example.com'], ['mailto:help@example.com']])(
    'keeps a link to %s, without a way back',
    (href) => {
      expect(safeHtml(`<a href="${href}" target="_self" rel="opener" onclick="go()">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer" target="_blank">x</a>`,
      );
    },
  );

  it.each([
    ['<p style="text-align:center;color:red">x</p>', '<p style="text-align:center">x</p>'],
    ['<p style="text-align:centered">x</p>', '<p>x</p>'],
    ['<p style="text-align:xcenter">x</p>', '<p>x</p>'],
    ['<li style="text-align:center" class="a">x</li>', '<li>x</li>'],
    ['<ol start="12345"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['<ol start="a1"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['<ol start="-1"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    [`<img src="${upload}" width="100%" height="1e3">`, `<img src="${upload}" />`],
    ['<td colspan="x" rowspan="y">x</td>', '<td>x</td>'],
    ['<p href="https://example.com" src="x" start="3">x</p>', '<p>x</p>'],
    ['<a rel="opener" target="_top">x</a>', '<a>x</a>'],
    ['<section>in <span>words</span></section>', 'in words'],
    ['a <img src="http://plain.example/a.png"> b', 'a  b'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('makes of %s what may stay of it', (html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it.each(['script', 'style', 'iframe', 'object', 'svg', 'math', 'noscript', 'template', 'title', 'textarea'])(
    'takes %s for no text',
    (tag) => {
      expect(safeHtml(`a<${tag}>within</${tag}>b`)).toBe('ab');
    },
  );

  it.each([
    '<',
    '<p>',
    '<a ',
    '<p a="',
    '<!--',
    '&',
    '&#x',
    '<ul><li>',
    '</p>',
    '<script>',
    '<p style="text-align:',
    '<p style="(',
    '<a href="https://',
    '<a href=" ',
    '<![CDATA[',
  ])('is done with the longest text made of %j', (piece) => {
    const text = piece.repeat(Math.floor(longestContent / piece.length));
    expect(safeHtml(text)).not.toMatch(/<script|<!--|style="\(/);
  });

  it('is the same done twice', () => {
    const once = safeHtml('<p style="color:red">a <a href="https://example.com">b</a> &lt;c&gt; <br/></p>');
    expect(safeHtml(once)).toBe(once);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//elsewhere.example',
    '/admin/',
    'https://user:secret@example.com',
    'https:\\\\example.com',
    'mailto:',
    'file:///etc/passwd',
    'xhttps://example.com',
    'https://example.com/a b',
    'https://:secret@example.com',
    'https://user@example.com',
    'xmailto:help@example.com',
    'mailto:help@example.com b',
    'https://',
  ])('takes away a link to %j', (href) => {
    expect(safeHtml(`<a href="${href}">x</a>`)).toMatch(/^<a>x<\/a>/);
  });

  it.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//x.example></sCrIpT>',
    '<img src=x onerror=alert(1)>',
    '<img src="http://plain.example/a.png">',
    '<img src="/uploads/../admin-api/users">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg onload=alert(1)>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://x.example"><input name="password"></form>',
    '<base href="https://x.example/">',
    '<meta http-equiv="refresh" content="0;url=https://x.example">',
    '<link rel="stylesheet" href="https://x.example/a.css">',
    '<style>*{background:url(https://x.example)}</style>',
    '<p style="background:url(https://x.example);position:fixed">x</p>',
    '<p onclick="alert(1)" class="admin" id="root">x</p>',
    '<div><p>x</p></div>',
    '<!--><script>alert(1)</script>-->',
    '<<script>alert(1)//<</script>',
    '<a href="https://example.com" style="position:fixed;inset:0">x</a>',
    '<p title="`onmouseover=alert(1)">x</p>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])('leaves nothing that runs, loads or covers of %s', (html) => {
    const safe = safeHtml(html);
    const tags = safe.match(/<[^>]*>/g) ?? [];
    const forbidden =
      /<(?:script|svg|math|iframe|object|embed|form|input|base|meta|link|style|div|template|noscript)|\son\w+\s*=|javascript:|data:|position|background|class=|id=|srcdoc|http:/i;
    expect(tags.filter((tag) => forbidden.test(tag))).toEqual([]);
    expect(safe).not.toContain('src="/uploads/..');
  });
});

describe('isBlankHtml', () => {
  it.each(['', '<p></p>', '<p> &nbsp;</p><p><br></p>'])('%j is blank', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });
  it.each(['<p>a</p>', `<img src="${upload}">`, '<hr>'])('%j is not', (html) => {
    expect(isBlankHtml(html)).toBe(false);
  });
});

describe('isArticleImage', () => {
  it.each([upload, 'https://pictures.example/a.png'])('takes %s', (url) => {
    expect(isArticleImage(url)).toBe(true);
  });
  it.each(['', '/uploads/x', 'http://pictures.example/a.png', 'data:image/png;base64,AA', 'javascript:1'])(
    'takes no %j',
    (url) => {
      expect(isArticleImage(url)).toBe(false);
    },
  );
});
