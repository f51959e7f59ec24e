/** Whether the tree is sound, and which skills look like an oversight; each finding leads to its skills in turn. */
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { checksOf, type Check } from './tree-checks.ts';
import styles from './skills.module.css';

export function TreeChecks() {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  const checks = checksOf(tree, editor.level.kind);
  const sound = !checks.some(({ kind }) => kind === 'cycle');
  return (
    <>
      {sound && (
        <span className="row row-1 c-success">
          <CircleCheck className="icon" aria-hidden="true" />
          {t('skills.noCycles')}
        </span>
      )}
      {checks.map((check) => (
        <Finding key={check.kind} check={check} />
      ))}
    </>
  );
}

function Finding({ check: { kind, ids } }: { check: Check }) {
  const editor = useTreeEditor();
  const { selected } = useTree();
  const { t } = useTexts();
  const bad = kind === 'cycle' || kind === 'unknown';
  const Icon = bad ? CircleX : TriangleAlert;
  const next = ids[(ids.indexOf(selected ?? '') + 1) % ids.length] ?? null;
  return (
    <button
      type="button"
      className={bad ? `${styles.finding} row row-1 c-danger` : `${styles.finding} row row-1 c-warning`}
      onClick={() => editor.select(next)}
    >
      <Icon className="icon" aria-hidden="true" />
      {t(`skills.check.${kind}`, { count: ids.length })}
    </button>
  );
}
