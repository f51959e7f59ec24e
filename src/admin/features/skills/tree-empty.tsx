/** A level without a skill. */
import { Plus } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { useTreeEditor } from './editor-context.ts';
import styles from './skills.module.css';

export function TreeEmpty() {
  const editor = useTreeEditor();
  const { t } = useTexts();
  return (
    <div className={`empty ${styles.empty}`}>
      <NoSkillsArt />
      <h2>{t('skills.none')}</h2>
      <p>{t(editor.level.kind === 'root' ? 'skills.noneRootHint' : 'skills.noneSubHint')}</p>
      <button type="button" className="btn btn-primary" onClick={() => editor.add()}>
        <Plus className="icon" aria-hidden="true" />
        {t(editor.level.kind === 'root' ? 'skills.addRoot' : 'skills.addSub')}
      </button>
    </div>
  );
}

export function NoSkillsArt() {
  return (
    <svg className="art" viewBox="0 0 176 120" width="176" height="120" aria-hidden="true">
      <path className="l" d="M64 60h16c8 0 8-28 16-28h14M64 60h46M64 60h16c8 0 8 28 16 28h14" />
      <rect className="b" x="24" y="46" width="40" height="28" rx="6" />
      <rect className="a" x="112" y="18" width="40" height="28" rx="6" />
      <rect className="a" x="112" y="74" width="40" height="28" rx="6" />
      <path className="k" d="m38 60 4 4 8-8" />
    </svg>
  );
}
