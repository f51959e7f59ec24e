/** A help center as visitors find it: written as Markdown, so that a reader of the test sees what stands there. */
import { readMarkdown } from '../src/wire/documents/markdown-read.ts';
import type { HelpIcon } from '../src/wire/help/icons.ts';
import { helpWriting, type Desk, type Draft } from './help-writing.ts';

export type Written = Omit<Draft, 'content'> & {
  readonly lang?: string;
  /** Markdown. */
  readonly text: string;
};

export function createSiteLab(desk: Desk) {
  const writing = helpWriting(desk);
  return {
    publish: (document: string, written: Written) => writing.publish(document, draftOf(written)),
    article: (written: Written, collection: string | null = null) =>
      writing.article(written.lang ?? 'en', collection, draftOf(written)),
    translate: (article: string, written: Written & { readonly lang: string }) =>
      writing.translate(article, written.lang, draftOf(written)),
    collection: (
      texts: Record<string, { title: string; description?: string }>,
      icon: HelpIcon = 'book-open',
      parent: string | null = null,
    ) => writing.collection({ texts, icon, parent }),
  };
}

function draftOf({ title, summary = '', slug = '', text }: Written): Draft {
  return { title, summary, slug, content: readMarkdown(text).body.content };
}

/** Everything that a text may be made of. `{other}` is the id of another article. */
export const everyNode = (
  other: string,
) => `Any E27 bulb up to **8 W LED** fits, as long as it is no longer than *110 mm*.

## What to buy

The socket and the room inside the shade decide. If you are unsure which lamp you have, look under its foot: the name is <u>stamped</u> there, ~~on the cable~~. See [the shop](https://shop.test/bulbs?a=1&b=2) or [how to dim it](gleap://article/${other}).

| Lamp | Socket | At most |
| :-- | :-: | --: |
| Fold, table | E27 | 8 W |
| Fold, floor | E27 | 12 W |
| Ember | E14 | 5 W |

> [!NOTE]
> The length counts without the socket.

> [!TIP]
> A warm one, 2,700 K, brings out the colour of the shade.

## Change the bulb

1. Switch off and let the bulb cool for five minutes.
2. Lift the shade straight up:
   - it sits on a magnet,
   - and needs no tool.
3. Turn the new bulb in by hand until it stops.

> [!WARNING]
> **No halogen bulbs.** They get too warm for the lacquer, and the warranty ends with them.

> [!CAUTION]
> Never open the foot while the lamp is plugged in.

### With a screwdriver

Press <kbd>Ctrl</kbd> + <kbd>K</kbd>, or run \`lamp --reset\`:

\`\`\`typescript
// Once is enough.
const lamp = await connect('fold', { watts: 8 });
if (lamp.isWarm) return null;
\`\`\`

> Whoever buys cheap, buys twice.

<details>
<summary>What if it is a very old lamp?</summary>

Hello {{name:there}}, write to us: we have shades from 1998 on.

</details>

---

## If it flickers

Most bulbs flicker on a dimmer that they were not made for.

[](gleap://article/${other}){card}

![How to take the shade off](https://youtu.be/abcdef12345){video}

[Order a bulb](https://shop.test/order){button}
`;
