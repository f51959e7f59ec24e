/** Pages that are themselves in a frame: without an origin, and inside a page of another site. */
import { expect, test } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';
import { liveThrough } from './life.ts';

const frames: Readonly<Record<string, string>> = {
  'that may run scripts and nothing else': 'sandbox="allow-scripts"',
  'of another site': '',
};
for (const [name, attributes] of Object.entries(frames)) {
  test(`a page in a frame ${name} does not notice the widget [W-API-04]`, async ({ guard, site, server }) => {
    const inner = site.page('/inner', hostDocument({ head: snippet(server) })).replace('localhost', '127.0.0.1');
    const outer = `<!doctype html><title>Outer</title><body style="margin:0"><iframe id="inner" title="Inner" ${attributes} src="${inner}" style="border:0;width:100vw;height:100vh"></iframe>`;
    const framed = guard.inFrame('#inner');
    await framed.open(site.page('/outer', outer));
    await liveThrough(framed, server.key);
    expect(await guard.problems()).toEqual([]);
  });
}
