/** Two states of a text side by side, word by word, with the list of all of them. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DocumentWords, VersionList } from '../../../wire/documents/shapes.ts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Ago } from '../ago.tsx';
import { Card } from '../detail/detail.tsx';
import { ReadingView } from '../editor/reading.tsx';
import { FailureNote } from '../failure-note.tsx';
import { Pieces } from './change-list.tsx';
import { piecesOf, type Change, type Piece } from './changes.ts';
import { comparePath, type Compared, type Side } from './compare.ts';
import { directionOf } from './languages.ts';
import { sourceBlocks } from './source-blocks.ts';
import { useRestore } from './use-restore.ts';
import { useWork } from './use-work.ts';
import type { Desk } from './writing-desk.ts';
import styles from './writing.module.css';

type Props = Desk & { readonly compared: Compared };

export function CompareView(props: Props) {
  const { written, params, state, compared } = props;
  const { t } = useTexts();
  const path = written.pathIn(state.view.lang);
  const versions = useAsked({ ...asked(documentEndpoints.versions, { params }), quiet: true });
  const [a, b] = [useSide(props, compared.a), useSide(props, compared.b)];
  const failure = a.failure ?? b.failure ?? versions.failure;
  const again = () => Promise.all([a, b, versions].map(({ reload }) => reload()));
  return (
    <>
      <div className="head">
        <Link className="btn btn-sm btn-tertiary" href={path}>
          <ArrowLeft className="icon flip" aria-hidden="true" />
          {t('writing.backToText')}
        </Link>
        <h2>{t('writing.comparing', { a: useName(compared.a), b: useName(compared.b) })}</h2>
        <div className="actions">
          <Restore {...props} />
        </div>
      </div>
      <div className="detail">
        {failure ? (
          <FailureNote
            heading={t('writing.versionsFailed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void again()}
          />
        ) : (
          a.value && b.value && <Sides a={a.value} b={b.value} {...props} />
        )}
        <aside className="facts" aria-label={t('writing.versions')}>
          {versions.value && <Choices {...props} {...versions.value} path={path} />}
        </aside>
      </div>
    </>
  );
}

function useSide({ params, state }: Desk, side: Side) {
  const ask = asked(documentEndpoints.version, { params: { ...params, no: String(side) } });
  const loaded = useAsked<DocumentWords>(side === 'draft' ? null : ask);
  return side === 'draft' ? { ...loaded, value: state.words, failure: null } : loaded;
}

function useName(side: Side): string {
  const { t } = useTexts();
  return side === 'draft' ? t('writing.theDraft') : t('writing.version', { no: side });
}

/** Of the older of the two. */
function Restore({ compared: { a, b }, params, draft, state, can, written }: Props) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const restore = useRestore({ params, draft });
  const no = a === 'draft' ? b : a;
  if (no === 'draft' || !can.write || state.phase === 'asks') return null;
  const restoreIt = async () => {
    await restore(no);
    navigation.go(written.pathIn(state.view.lang));
  };
  return (
    <button type="button" className="btn btn-primary" onClick={() => void work(restoreIt)}>
      {t('writing.restoreVersion', { no })}
    </button>
  );
}

function Sides({ a, b, compared, state: { view } }: Props & { readonly a: DocumentWords; readonly b: DocumentWords }) {
  const body = b.body as Body;
  const blocks = sourceBlocks(a.body as Body, body, body);
  const fields = (['title', 'summary'] as const).map((field) => ({ before: a[field], after: b[field] }));
  return (
    <section className={`card ${styles.compared}`} lang={view.lang} dir={directionOf(view.lang)}>
      <SideName side={compared.a} mark="A" />
      <SideName side={compared.b} mark="B" />
      {fields.map((change, at) => (
        <Changed key={at === 0 ? 'title' : 'summary'} change={change} look={at === 0 ? styles.title : undefined} />
      ))}
      {blocks.map(({ node, change }, at) =>
        change ? (
          // oxlint-disable-next-line react/no-array-index-key -- blocks of an old version may have no id
          <Changed key={at} change={change} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Same key={at} node={node!} lang={view.lang} />
        ),
      )}
    </section>
  );
}

function SideName({ side, mark }: { side: Side; mark: string }) {
  const name = useName(side);
  return (
    <p className={`strong ${styles.sideName}`}>
      {mark}: {name}
    </p>
  );
}

/** What went is struck out on the one side, what came underlined on the other. */
function Changed({ change, look = '' }: { readonly change: Change; readonly look?: string | undefined }) {
  const pieces = piecesOf(change);
  const without = (how: Piece['how']) => pieces.filter((piece) => piece.how !== how);
  return (
    <>
      <div className={look} dir="auto">
        <Pieces pieces={without('in')} />
      </div>
      <div className={look} dir="auto">
        <Pieces pieces={without('out')} />
      </div>
    </>
  );
}

function Same({ node, lang }: { node: DocumentNode; lang: string }) {
  const read = <ReadingView value={{ type: 'doc', content: [node] } as Body} lang={lang} dir={directionOf(lang)} />;
  return (
    <>
      {read}
      {read}
    </>
  );
}

type ChoicesProps = Props & VersionList & { readonly path: string };

function Choices({ compared, versions, path }: ChoicesProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const choose = (next: Compared) => navigation.go(comparePath(path, next), { replace: true });
  const box = (side: Side, mark: 'a' | 'b', name: string) => (
    <input
      type="radio"
      className={styles.pick}
      name={`compare-${mark}`}
      aria-label={t(mark === 'a' ? 'writing.asA' : 'writing.asB', { name })}
      checked={compared[mark] === side}
      onChange={() => choose({ ...compared, [mark]: side })}
    />
  );
  return (
    <Card title={t('writing.versions')}>
      <ul className={styles.choices}>
        <li>
          {box('draft', 'a', t('writing.theDraft'))}
          {box('draft', 'b', t('writing.theDraft'))}
          {t('writing.theDraft')}
        </li>
        {versions.map(({ no, by, at, words }) => (
          <li key={no}>
            {box(no, 'a', t('writing.version', { no }))}
            {box(no, 'b', t('writing.version', { no }))}
            <span>{t('writing.version', { no })}</span>
            {words && <span className="hint push">{`+${words.added} −${words.removed}`}</span>}
            <span className={`hint ${styles.whose}`}>
              {by && <bdi>{by.name}</bdi>} <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
