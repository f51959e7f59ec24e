/** The visual editor of a level: the tree on its grid or as a list, the chosen skill beside it, what has changed below. */
import { List, Network, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageTitle } from '../../parts/page-title.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { nameOf } from './change-words.ts';
import { DeleteSkill } from './delete-skill.tsx';
import { TreeEditorProvider, useTree, useTreeEditor } from './editor-context.ts';
import { LevelAway } from './level-away.tsx';
import { SkillMissing } from './skill-missing.tsx';
import { SkillPanel } from './skill-panel.tsx';
import { SKILLS, subSkillsPath } from './skill-paths.ts';
import { TreeBar } from './tree-bar.tsx';
import type { Found, Level } from './tree-calls.ts';
import { TreeCanvas } from './tree-canvas.tsx';
import { TreeEmpty } from './tree-empty.tsx';
import { neededBy, ROOT_LEVEL, skillIn } from './tree-model.ts';
import { TreeOutline } from './tree-outline.tsx';
import { useEditorOf, useLevel } from './use-editor.ts';
import { usePublish } from './use-publish.ts';
import styles from './skills.module.css';

export default function ManageScreen({ params: { root = ROOT_LEVEL } }: ScreenProps) {
  return <LevelScreen key={root} root={root} />;
}

function LevelScreen({ root }: { root: string }) {
  const level: Level = root === ROOT_LEVEL ? { kind: 'root' } : { kind: 'sub', root };
  const found = useLevel(level);
  const { t } = useTexts();
  if (found.value) return <FoundLevel level={level} found={found.value} />;
  if (found.failure?.status === 404) return <SkillMissing />;
  return (
    <>
      <div className="head">
        <PageTitle title={t('skills.manage')} />
      </div>
      <LevelAway of={found} shape={styles.treeSkeleton} />
    </>
  );
}

function FoundLevel({ level, found }: { level: Level; found: Found }) {
  return (
    <TreeEditorProvider value={useEditorOf(level, found)}>
      <Editor />
    </TreeEditorProvider>
  );
}

function Editor() {
  const editor = useTreeEditor();
  const { tree, selected } = useTree();
  const { browser } = useServices();
  const [view, setView] = useState<'canvas' | 'list'>(() =>
    browser.window.matchMedia('(max-width: 767px)').matches ? 'list' : 'canvas',
  );
  /** On small screens the size of the grid is shown on demand. */
  const [grid, setGrid] = useState(false);
  const [deleting, setDeleting] = useState<string | null>(null);
  const publish = usePublish();
  const skill = deleting === null ? undefined : skillIn(tree, deleting);

  /** The focus goes back to where the skill was chosen. */
  function close(): void {
    const id = editor.state.selected;
    editor.select(null);
    setGrid(false);
    const { document } = browser.window;
    if (id)
      document.querySelector<HTMLElement>(`[data-skill="${CSS.escape(id)}"], [data-id="${CSS.escape(id)}"]`)?.focus();
  }

  return (
    <div className={styles.editor} data-open={selected !== null || grid || undefined}>
      <Head view={view} onView={setView} onGrid={() => (editor.select(null), setGrid(!grid))} />
      <div className={styles.main}>
        {tree.skills.length === 0 ? (
          <TreeEmpty />
        ) : view === 'canvas' ? (
          <TreeCanvas onDelete={setDeleting} />
        ) : (
          <TreeOutline />
        )}
        <SkillPanel onDelete={setDeleting} onClose={close} />
      </div>
      <TreeBar onPublish={() => void publish()} />
      <DeleteSkill
        asked={
          skill
            ? { name: nameOf(skill), subs: skill.subs, needing: neededBy(tree, skill.id).map((other) => nameOf(other)) }
            : null
        }
        later
        onCancel={() => setDeleting(null)}
        onDelete={() => {
          if (skill) editor.remove(skill.id);
          setDeleting(null);
        }}
      />
    </div>
  );
}

type HeadProps = { view: 'canvas' | 'list'; onView: (view: 'canvas' | 'list') => void; onGrid: () => void };

function Head({ view, onView, onGrid }: HeadProps) {
  const editor = useTreeEditor();
  const { tree, rootName } = useTree();
  const { t } = useTexts();
  const subs = tree.skills.reduce((sum, skill) => sum + skill.subs.length, 0);
  const { level } = editor;
  return (
    <div className={`${styles.head} head`}>
      <div className={styles.title}>
        <PageTitle title={t('skills.manage')} documentTitle={rootName ?? t('skills.manage')} />
        <span className="total">
          {level.kind === 'root' ? (
            t('skills.rootTotals', { roots: tree.skills.length, subs })
          ) : (
            <>
              <Link href={subSkillsPath(level.root)}>{rootName}</Link>
              {', '}
              {t('skills.subCount', { count: tree.skills.length })}
            </>
          )}
        </span>
      </div>
      <div className={`actions ${styles.actions}`}>
        <fieldset className="segment">
          <legend className="sr">{t('skills.view')}</legend>
          <ViewChoice name="canvas" icon={Network} {...{ view, onView }} />
          <ViewChoice name="list" icon={List} {...{ view, onView }} />
        </fieldset>
        <button
          type="button"
          className={`btn btn-icon btn-tertiary ${styles.gridButton}`}
          aria-label={t('skills.grid')}
          onClick={onGrid}
        >
          <Settings2 className="icon" aria-hidden="true" />
        </button>
        {level.kind === 'sub' && (
          <Link className="btn btn-tertiary hide-phone" href={`${SKILLS}/${ROOT_LEVEL}/manage`}>
            {t('skills.toRoots')}
          </Link>
        )}
        <button type="button" className={`btn btn-secondary ${styles.add}`} onClick={() => editor.add()}>
          <Plus className="icon" aria-hidden="true" />
          {t(level.kind === 'root' ? 'skills.addRoot' : 'skills.addSub')}
        </button>
      </div>
    </div>
  );
}

type ViewProps = Pick<HeadProps, 'view' | 'onView'> & { name: 'canvas' | 'list'; icon: typeof List };

function ViewChoice({ name, icon: Icon, view, onView }: ViewProps) {
  const { t } = useTexts();
  return (
    <label>
      <input type="radio" name="tree-view" checked={view === name} onChange={() => onView(name)} />
      <span className="row row-1">
        <Icon className="icon" aria-hidden="true" />
        {t(`skills.view.${name}`)}
      </span>
    </label>
  );
}
