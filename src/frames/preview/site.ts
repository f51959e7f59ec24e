/** A sketch of somebody's site: enough to judge a widget by, and no words that could be taken for anybody's. */
const blocks = ['bar', 'hero', 'line', 'line short', 'cards', 'line', 'line', 'line short'] as const;
const CARDS = 3;

export function drawSite(document: Document): void {
  const site = document.createElement('div');
  site.className = 'site';
  site.setAttribute('aria-hidden', 'true');
  for (const name of blocks) {
    const block = document.createElement('div');
    block.className = name;
    const parts = name === 'cards' ? CARDS : 0;
    for (let card = 0; card < parts; card += 1) block.append(document.createElement('i'));
    site.append(block);
  }
  document.body.append(site);
}
