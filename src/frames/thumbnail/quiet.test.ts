import { expect, test } from 'bun:test';
import { quietCss, quietDocument } from './quiet.ts';

const picture = 'data:image/webp;base64,AA==';
const pictures = new Map([['https://shop.test/a.png?b=1&c', picture]]);
const read = (html: string) => quietDocument(new DOMParser(), html, pictures);

test('pictures that came along stand in their place; every other address goes', () => {
  const page = read(
    `<img id=a src="https://shop.test/a.png?b=1&amp;c" srcset="https://shop.test/a2.png 2x"><img id=b src="https://shop.test/b.png">
     <video id=c poster="https://shop.test/c.png"></video><table id=d background="/d.png"></table>
     <svg><image id=e href="https://shop.test/a.png?b=1&amp;c"></image><use id=f xlink:href="/icons.svg#x"></use><use id=g href="#y"></use></svg>
     <input id=h type=image src="/h.png"><img id=i src="data:image/png;base64,AA">`,
  );
  const attribute = (id: string, name: string) => page.getElementById(id)!.getAttribute(name);
  expect([attribute('a', 'src'), attribute('a', 'srcset'), attribute('b', 'src')]).toEqual([picture, null, null]);
  expect([attribute('c', 'poster'), attribute('d', 'background'), attribute('h', 'src')]).toEqual([null, null, null]);
  expect([attribute('e', 'href'), attribute('f', 'xlink:href'), attribute('g', 'href')]).toEqual([picture, null, '#y']);
  expect(attribute('i', 'src')).toBe('data:image/png;base64,AA');
});

test('nothing stands in it that a policy would forbid and tell of', () => {
  const page = read(
    `<!doctype html><html><head><base href="https://shop.test/"><meta http-equiv="refresh" content="0;url=/x">
     <link rel=stylesheet href="https://shop.test/a.css"><script>x()</script></head><body style="background:url(/b.png)">
     <iframe srcdoc="<img src=/c.png>" src="https://shop.test/f"></iframe></body></html>`,
  );
  expect(page.querySelectorAll('base, meta, link, script')).toHaveLength(0);
  expect(page.querySelector('iframe')!.getAttributeNames()).toEqual([]);
  expect(page.body.getAttribute('style')).toBe('background:url("data:,")');
});

test('a style text keeps data and places of its own document, and asks for nothing', () => {
  const css = (text: string) => quietCss(text, pictures);
  expect(css('a{fill:url(#g);mask:url("data:image/png;base64,AA")}')).toBe(
    'a{fill:url(#g);mask:url("data:image/png;base64,AA")}',
  );
  expect(css("a{background:URL( 'https://shop.test/a.png?b=1&c' )}")).toBe(`a{background:url("${picture}")}`);
  expect(css('@import "x.css";@import url(y.css);a{color:red}')).toBe('a{color:red}');
  expect(css('@font-face{font-family:X;src:url(x.woff2)}a{}')).toBe('a{}');
  expect(css('@font-face{src:url(data:font/woff2;base64,AA)}')).toBe('@font-face{src:url(data:font/woff2;base64,AA)}');
  expect(css('a{background:-webkit-image-set("a.png" 1x)}')).toBe('a{background:none("a.png" 1x)}');
});
