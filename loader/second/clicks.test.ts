import { afterEach, expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { tagOf } from '../readable.ts';
import { watchClicks } from './clicks.ts';

afterEach(() => document.body.replaceChildren());

function scene(html: string) {
  document.body.innerHTML = html;
  const lines: string[] = [];
  const stop = watchClicks(fakeBrowser().browser, tagOf, (line) => lines.push(line));
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
  return { lines, stop, click };
}

test('a click records tag, id, class and text of what was clicked [W-LOG-07]', () => {
  const { lines, stop, click } = scene(
    '<button id="buy" class="btn big">Buy <b>now</b></button><a href="#x">there</a>',
  );
  click('#buy');
  click('a');
  click('b');
  stop();
  click('a');
  expect(lines).toEqual(['<button id="buy" class="btn big">Buy now</button>', '<a>there</a>', '<b>now</b>']);
});

test('the text of a click has at most 40 characters, whatever was clicked [W-LOG-08]', () => {
  const { lines, stop, click } = scene(`<p>${'abcdefghi '.repeat(50)}</p>`);
  click('p');
  click('body');
  stop();
  const text = 'abcdefghi '.repeat(4).slice(0, 40).trim();
  expect(lines).toEqual([`<p>${text}</p>`, `<body>${text}</body>`]);
});

test('masked text never gets into a click, nor what a visitor has typed', () => {
  const { lines, stop, click } = scene(
    `<p class="gl-mask">Kim Secret</p><div id="all">Hello <span class="gl-block">4111 1111</span>
     <i gleap-ignore="value">kim@example.test</i><textarea>typed</textarea></div><b data-gleap-mask>Ada</b><section class="gl-mask"><em>inner</em></section>`,
  );
  click('.gl-mask');
  click('#all');
  click('textarea');
  click('b');
  click('em');
  stop();
  expect(lines).toEqual([
    '<p class="gl-mask"></p>',
    '<div id="all">Hello</div>',
    '<textarea></textarea>',
    '<b></b>',
    '<em></em>',
  ]);
});

test('clicks on our own nodes are not the page’s, whichever of them it is', () => {
  const { lines, stop, click } = scene('<parley-widget></parley-widget><parley-capture></parley-capture>');
  click('parley-widget');
  click('parley-capture');
  stop();
  expect(lines).toEqual([]);
});
