import { expect, test } from 'bun:test';
import { doc, p, paste, write } from '../../../../test/admin/editing-lab.ts';
import { mediaOf } from '../../../../test/admin/media.ts';
import type { MediaDoor } from './files.ts';
import type { Come } from './uploads.ts';

type Asked = {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly come: (id: string) => Promise<void>;
  readonly fail: (why: string) => Promise<void>;
};

function open(body = doc(p('before'), p('behind'))) {
  const asked: Asked[] = [];
  const media: MediaDoor = {
    missing: 'Gone',
    one: async (id) => (id === 'gone' ? undefined : mediaOf(id)),
    pagePicture: () => {
      throw new Error('no page was pasted');
    },
    file: (file) => ({
      name: file.name,
      load: ({ signal, onProgress }) =>
        new Promise<Come>((resolve, reject) => {
          const settled = async (settle: () => void): Promise<void> => {
            settle();
            await new Promise(queueMicrotask);
            await new Promise(queueMicrotask);
          };
          asked.push({
            file,
            signal,
            progress: onProgress,
            come: (id) => settled(() => resolve({ type: 'picture', attrs: { media: id } })),
            fail: (why) => settled(() => reject(new Error(why))),
          });
        }),
      reason: (error) => (error as Error).message,
    }),
  };
  const text = write(body, 'full', { media });
  const view = text.editing.view()!;
  return {
    ...text,
    view,
    asked,
    boxes: () => [...view.dom.querySelectorAll<HTMLElement>('[role=group]')],
    button: (name: string) =>
      [...view.dom.querySelectorAll('button')].find((one) => one.textContent === name && !one.hidden)!,
    kinds: () => text.blocks().map(({ type, attrs }) => (attrs?.media as string) ?? type),
  };
}
const file = (name: string): File => new File(['x'], name, { type: 'image/png' });

test('several files pasted at once are boxes with progress, and come into the text in their order, whoever is first [P-EDT-18]', async () => {
  const text = open();
  text.caret('before');
  paste(text.view, { files: [file('a.png'), file('b.png'), file('c.png')] });
  expect(text.boxes().map((box) => box.querySelector('b')!.textContent)).toEqual(['a.png', 'b.png', 'c.png']);
  text.asked[1]!.progress(0.25);
  expect(text.boxes()[1]!.querySelector('progress')!.value).toBe(0.25);
  // What is on its way is no part of the text.
  expect(text.kinds()).toEqual(['paragraph', 'paragraph']);
  await text.asked[1]!.come('b');
  text.type('!');
  await text.asked[2]!.come('c');
  await text.asked[0]!.come('a');
  expect(text.kinds()).toEqual(['paragraph', 'a', 'b', 'c', 'paragraph']);
  expect(text.boxes()).toEqual([]);
  expect(text.blocks()[0]).toEqual(p('before!'));
});

test('one that failed stays as a box with its name and why, is not in the text, and comes when it is tried again [P-EDT-18]', async () => {
  const text = open();
  text.caret('before');
  paste(text.view, { files: [file('a.png')] });
  await text.asked[0]!.fail('A picture may have at most 10 MB.');
  expect(text.boxes()[0]!.textContent).toContain('a.png');
  expect(text.boxes()[0]!.querySelector('[role=status]')!.textContent).toBe('A picture may have at most 10 MB.');
  expect(JSON.stringify(text.editing.body())).not.toContain('picture');
  text.button('editor.upload.again').click();
  expect(text.asked).toHaveLength(2);
  await text.asked[1]!.come('a');
  expect(text.kinds()).toEqual(['paragraph', 'a', 'paragraph']);
});

test('one that is cancelled is given up and leaves nothing; so are all when the editor goes [P-EDT-18]', async () => {
  const text = open();
  paste(text.view, { files: [file('a.png'), file('b.png')] });
  text.button('common.cancel').click();
  expect(text.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await text.asked[0]!.come('a');
  expect([text.boxes().length, text.kinds()]).toEqual([1, ['paragraph', 'paragraph']]);
  text.view.destroy();
  expect(text.asked[1]!.signal.aborted).toBe(true);
});

test('a picture that came with words is the picture of a page, and the words are pasted [P-EDT-18]', () => {
  const text = open(doc(p()));
  paste(text.view, { html: '<p>a cell</p>', text: 'a cell', files: [file('a.png')] });
  expect([text.boxes().length, text.blocks()]).toEqual([0, [p('a cell')]]);
  paste(text.view, { html: '<img src="https://shop.test/a.png">', files: [file('a.png')] });
  expect(text.boxes()).toHaveLength(1);
});

test('a picture in the text has its file, its caption and a mark while nothing says what it shows [P-EDT-20]', async () => {
  const picture = (attrs: object) => ({ type: 'picture' as const, attrs: { ...attrs } });
  const text = open(
    doc(
      picture({ media: 'a', caption: 'Below', width: 'wide', frame: true }),
      picture({ media: 'b', alt: 'A lamp' }),
      picture({ media: 'c', decorative: true }),
      picture({ media: 'gone', alt: 'Was here' }),
    ),
  );
  await new Promise(queueMicrotask);
  const [first, second, third, gone] = [...text.view.dom.querySelectorAll('figure')] as HTMLElement[];
  expect(first!.querySelector('img')!.getAttribute('src')).toBe('https://media.test/media/a/full.webp');
  expect(first!.querySelector('img')!.width).toBe(640);
  expect([first!.dataset.width, first!.dataset.frame, first!.querySelector('figcaption')!.textContent]).toEqual([
    'wide',
    '',
    'Below',
  ]);
  expect([first, second, third].map((one) => one!.textContent.includes('editor.picture.noAlt'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(second!.querySelector('img')!.alt).toBe('A lamp');
  expect(gone!.querySelector('img')!.dataset.missing).toBe('Gone');
});
