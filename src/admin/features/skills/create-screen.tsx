/** A new skill: a root skill with a tree of its own, or, with `?root=` in the address, a sub-skill of that root. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { GoBack } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { TreeEditorProvider, useTree, useTreeEditor } from './editor-context.ts';
import { LevelAway } from './level-away.tsx';
import { SkillFields } from './skill-fields.tsx';
import { SkillMissing } from './skill-missing.tsx';
import { managePath, SKILLS, subSkillsPath } from './skill-paths.ts';
import type { Found, Level } from './tree-calls.ts';
import { useEditorOf, useLevel } from './use-editor.ts';
import { usePublish } from './use-publish.ts';
import styles from './skills.module.css';

export default function CreateSkillScreen() {
  const root = new URLSearchParams(useSearch()).get('root') || undefined;
  return <NewSkill key={root} root={root} />;
}

function NewSkill({ root }: { root: string | undefined }) {
  const level: Level = root === undefined ? { kind: 'root' } : { kind: 'sub', root };
  const found = useLevel(level);
  const { t } = useTexts();
  const title = t(root === undefined ? 'skills.createRoot' : 'skills.createSub');
  if (!found.value && found.failure?.status === 404) return <SkillMissing />;
  return (
    <>
      <GoBack to={root === undefined ? SKILLS : subSkillsPath(root)} />
      <div className="head">
        <PageTitle title={title} />
      </div>
      {found.value ? (
        <AddedSkill level={level} found={found.value} title={title} />
      ) : (
        <LevelAway of={found} shape={styles.formSkeleton} />
      )}
    </>
  );
}

function AddedSkill({ level, found, title }: { level: Level; found: Found; title: string }) {
  const editor = useEditorOf(level, found, 'create');
  const { added } = useSnapshot(editor.state);
  // A draft of an earlier visit is gone on with.
  useEffect(() => {
    if (editor.state.added.length === 0) editor.add();
  }, [editor]);
  const id = added[0];
  return (
    id !== undefined && (
      <TreeEditorProvider value={editor}>
        <NewSkillForm id={id} title={title} />
      </TreeEditorProvider>
    )
  );
}

function NewSkillForm({ id, title }: { id: string; title: string }) {
  const editor = useTreeEditor();
  const { publishing } = useTree();
  const { navigation } = useServices();
  const { t } = useTexts();
  const publish = usePublish();
  async function create(): Promise<void> {
    const { kind } = await publish();
    if (kind === 'published')
      navigation.go(editor.level.kind === 'root' ? managePath(id) : subSkillsPath(editor.level.root));
  }
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="card-body stack">
        <SkillFields id={id} />
      </div>
      <div className={styles.sideFoot}>
        <button type="submit" className="btn btn-primary push" aria-disabled={publishing}>
          {publishing && <span className="spinner" aria-hidden="true" />}
          {t('skills.create')}
        </button>
      </div>
    </form>
  );
}
