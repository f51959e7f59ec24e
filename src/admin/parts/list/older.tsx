/** Pages of a list that stands within a card: the first one, and at a press those that follow. */
import { useState, type ReactNode } from 'react';
import type { Ask } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useWork } from '../writing/use-work.ts';

type Page = { readonly next: string | null };
type Props<P extends Page> = {
  readonly first: P;
  /** Of the button. */
  readonly words: string;
  readonly more: (cursor: string) => Ask<P>;
  readonly children: (pages: readonly P[]) => ReactNode;
};

export function Older<P extends Page>({ first, words, more, children }: Props<P>) {
  const data = useData();
  const work = useWork();
  const [others, setOthers] = useState<readonly P[]>([]);
  const { next } = others.at(-1) ?? first;
  const older = (cursor: string) =>
    work(async () => {
      const page = await data.get(more(cursor));
      setOthers([...others, page]);
    });
  return (
    <>
      {children([first, ...others])}
      {next !== null && (
        <div className="card-foot">
          <button type="button" className="link" onClick={() => void older(next)}>
            {words}
          </button>
        </div>
      )}
    </>
  );
}
