/** A help center as visitors find it: written as Markdown, so that a reader of the test sees what stands there. */
import { readMarkdown } from '../src/wire/documents/markdown-read.ts';
import type { DocumentView } from '../src/wire/documents/shapes.ts';
import type { Article, HelpCollection } from '../src/wire/help/shapes.ts';

/** A call of the desk on one project: `desk('/help/articles', 'POST', {…})`. */
export type Desk = <T = any>(path: string, method?: string, body?: unknown) => Promise<T>;

export type Written = {
  readonly lang?: string;
  readonly title: string;
  readonly summary?: string;
  /** Markdown. */
  readonly text: string;
  readonly slug?: string;
};

export function createSiteLab(desk: Desk) {
  const publish = async (document: string, { title, summary = '', text, slug = '' }: Written): Promise<void> => {
    const { revision } = await desk<DocumentView>(`/documents/${document}`);
    const draft = { revision, title, summary, slug, body: readMarkdown(text).body };
    const saved = await desk<DocumentView>(`/documents/${document}/draft`, 'PUT', draft);
    await desk(`/documents/${document}/publish`, 'POST', { revision: saved.revision });
  };
  const documentOf = ({ texts }: Article, lang: string) => texts.find((text) => text.lang === lang)!.document;
  return {
    publish,
    async article(written: Written, collection: string | null = null): Promise<Article> {
      const { lang = 'en' } = written;
      const made = await desk<Article>('/help/articles', 'POST', { lang, collection });
      await publish(documentOf(made, lang), written);
      return desk<Article>(`/help/articles/${made.id}`);
    },
    async translate(article: string, written: Written & { readonly lang: string }): Promise<Article> {
      const { lang } = written;
      const made = await desk<Article>(`/help/articles/${article}/languages`, 'POST', { lang });
      await publish(documentOf(made, lang), written);
      return desk<Article>(`/help/articles/${article}`);
    },
    collection: (
      texts: Record<string, { title: string; description?: string }>,
      icon = 'book-open',
      parent: string | null = null,
    ) => desk<HelpCollection>('/help/collections', 'POST', { texts, icon, parent }),
  };
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
