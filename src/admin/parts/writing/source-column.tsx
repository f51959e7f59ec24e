/** The source beside its translation: to be read, block for block at the height of what translates it. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ReadingView } from '../editor/reading.tsx';
import { Pieces } from './change-list.tsx';
import { piecesOf, type Change } from './changes.ts';
import { directionOf, languageName } from './languages.ts';
import { spacesFor, type SourceBlock, type Spaces } from './source-blocks.ts';
import type { Source } from './use-source.ts';
import styles from './writing.module.css';

const none: Spaces = { source: new Map(), translation: new Map() };

type Props = { readonly source: Source; readonly spaces: Spaces; readonly place: RefObject<HTMLElement | null> };

export function SourceColumn({ source: { lang, words, made, version, blocks }, spaces, place }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const field = (name: 'title' | 'summary'): Change | null =>
    made && made[name] !== words[name] ? { before: made[name], after: words[name] } : null;
  return (
    <section
      className={`card ${styles.source}`}
      aria-label={t('writing.source')}
      ref={place}
      lang={lang}
      dir={directionOf(lang)}
    >
      <p className="hint" lang={texts.lang} dir="auto">
        <bdi>{languageName(lang, texts)}</bdi>
        {' · '}
        {version === null ? t('writing.notLive') : t('writing.version', { no: version })}
      </p>
      <Field words={words.title} change={field('title')} look={styles.title!} />
      <Field words={words.summary} change={field('summary')} look="muted" />
      <div className={styles.blocks}>
        {blocks.map((block, at) => (
          // A block has no name of its own before it was changed once.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} data-block="" style={{ marginBlockStart: spaces.source.get(at) ?? 0 }}>
            <Block block={block} lang={lang} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Field({ words, change, look }: { words: string; change: Change | null; look: string }) {
  return <p className={look}>{change ? <Pieces pieces={piecesOf(change)} /> : words}</p>;
}

function Block({ block: { node, change }, lang }: { block: SourceBlock; lang: string }) {
  if (!change) return <Reading node={node!} lang={lang} />;
  return (
    <p className={styles.changed} data-changed="">
      <Pieces pieces={piecesOf(change)} />
    </p>
  );
}

function Reading({ node, lang }: { node: DocumentNode; lang: string }) {
  return <ReadingView value={{ type: 'doc', content: [node] } as Body} lang={lang} dir={directionOf(lang)} />;
}

/** The spaces that put both sides in line, measured whenever one of them has another size. */
export function useInLine(
  source: Source | null,
  left: RefObject<HTMLElement | null>,
  right: RefObject<HTMLElement | null>,
): Spaces {
  const [spaces, setSpaces] = useState(none);
  const blocks = source?.blocks;
  useLayoutEffect(() => {
    const [from, to] = [left.current, right.current];
    if (!blocks || !from || !to) return undefined;
    const measure = (): void => {
      const isBeside = from.getBoundingClientRect().top === to.getBoundingClientRect().top;
      const next = isBeside ? spacesFor(blocks, { source: topsOfSource(from), translation: topsOfText(to) }) : none;
      setSpaces((before) => (isAlike(before, next) ? before : next));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(from);
    watch.observe(to);
    measure();
    return () => watch.disconnect();
  }, [blocks, left, right]);
  return blocks ? spaces : none;
}

function topsOfSource(place: HTMLElement): number[] {
  let above = 0;
  return [...place.querySelectorAll<HTMLElement>('[data-block]')].map((block) => {
    above += Number.parseFloat(block.style.marginBlockStart) || 0;
    const inner = block.querySelector('[data-changed]') ?? block.firstElementChild?.firstElementChild ?? block;
    return inner.getBoundingClientRect().top - above;
  });
}

function topsOfText(place: HTMLElement): number[] {
  let above = 0;
  const blocks = place.querySelector('[aria-multiline]')?.children ?? [];
  return ([...blocks] as HTMLElement[]).map((block) => {
    above += Number.parseFloat(block.style.getPropertyValue('--space')) || 0;
    return block.getBoundingClientRect().top - above;
  });
}

function isAlike(a: Spaces, b: Spaces): boolean {
  const same = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    one.size === other.size && [...one].every(([at, space]) => Math.abs(space - (other.get(at) ?? 0)) <= 1);
  return same(a.source, b.source) && same(a.translation, b.translation);
}
