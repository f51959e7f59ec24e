/** One skill as a form: a root skill, or a sub-skill of one. Saving sends what has changed of it. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { GoBack } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { nameOf } from './change-words.ts';
import { TreeEditorProvider, useTree, useTreeEditor } from './editor-context.ts';
import { LevelAway } from './level-away.tsx';
import { SkillFields } from './skill-fields.tsx';
import { SkillIcon } from './skill-icons.tsx';
import { SkillMissing } from './skill-missing.tsx';
import { editPath, managePath, SKILLS, subSkillsPath } from './skill-paths.ts';
import { TreeBar } from './tree-bar.tsx';
import type { Found, Level } from './tree-calls.ts';
import { skillIn } from './tree-model.ts';
import { useEditorOf, useLevel } from './use-editor.ts';
import { usePublish } from './use-publish.ts';
import styles from './skills.module.css';

export default function EditSkillScreen({ params: { root = '', sub } }: ScreenProps) {
  return <OneSkill key={`${root} ${sub}`} root={root} sub={sub} />;
}

function OneSkill({ root, sub }: { root: string; sub: string | undefined }) {
  const level: Level = sub === undefined ? { kind: 'root' } : { kind: 'sub', root };
  const found = useLevel(level);
  const { t } = useTexts();
  if (found.value) return <FoundSkill level={level} found={found.value} id={sub ?? root} />;
  if (found.failure?.status === 404) return <SkillMissing />;
  return (
    <>
      <div className="head">
        <PageTitle title={t('skills.editTitle')} />
      </div>
      <LevelAway of={found} shape={styles.formSkeleton} />
    </>
  );
}

function FoundSkill({ level, found, id }: { level: Level; found: Found; id: string }) {
  const editor = useEditorOf(level, found, `edit ${id}`);
  const { tree } = useSnapshot(editor.state);
  if (!skillIn(tree, id)) return <SkillMissing />;
  return (
    <TreeEditorProvider value={editor}>
      <SkillForm id={id} />
    </TreeEditorProvider>
  );
}

function SkillForm({ id }: { id: string }) {
  const editor = useTreeEditor();
  const { tree, stored, selected } = useTree();
  const { navigation } = useServices();
  const { t } = useTexts();
  const publish = usePublish();
  const skill = skillIn(tree, id);
  const { level } = editor;
  const place = skillIn(stored, id)?.name ?? id;
  useEffect(() => navigation.name(place), [navigation, place]);
  const [up, canvas] =
    level.kind === 'root' ? [SKILLS, managePath()] : [subSkillsPath(level.root), managePath(level.root)];
  // 'Needed by' chooses another skill, which has a screen of its own here.
  useEffect(() => {
    if (selected !== null && selected !== id)
      navigation.go(level.kind === 'root' ? editPath(selected) : editPath(level.root, selected));
  }, [selected, id, level, navigation]);
  if (!skill) return null;
  return (
    <>
      <GoBack to={up} />
      <div className="head">
        <span className={styles.icon}>
          <SkillIcon name={skill.icon} />
        </span>
        <PageTitle title={nameOf(skill)} />
        <div className="actions">
          <Link className="btn btn-secondary" href={canvas}>
            {t('skills.openEditor')}
          </Link>
          {level.kind === 'root' && (
            <Link className="btn btn-secondary" href={subSkillsPath(id)}>
              {t('skills.subSkills')}
            </Link>
          )}
        </div>
      </div>
      <form
        className={`card card-body stack ${styles.form}`}
        noValidate
        aria-label={t('skills.editTitle')}
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <SkillFields id={id} />
      </form>
      <div className={`${styles.form} savebar-place`}>
        <TreeBar onPublish={() => void publish()} />
      </div>
    </>
  );
}
