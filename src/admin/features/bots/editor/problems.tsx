/** What stops the draft from being published, and what one should know before; each leads to its block. */
import { Popover } from '@base-ui/react/popover';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { BotProblem } from '../../../../wire/bots/check.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { problemWords } from '../flow/block-words.ts';
import { useBotEditor, useFlow, useSpeaking } from './editor-context.ts';
import { BlockLine } from './block-line.tsx';
import styles from './bots.module.css';

export function Problems() {
  const { problems } = useBotEditor();
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const errors = problems.filter(({ level }) => level === 'error').length;
  if (problems.length === 0) return null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={`btn btn-tertiary ${styles.problems}`} data-level={errors > 0 ? 'error' : 'warning'}>
        <TriangleAlert className="icon" aria-hidden="true" />
        {errors > 0 ? t('bots.problems', { count: errors }) : t('bots.warnings', { count: problems.length })}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={`menu ${styles.problemList}`} aria-label={t('bots.problemsTitle')}>
            <ul>
              {problems.map((one) => (
                <Problem key={problemKey(one)} problem={one} onDone={() => setOpen(false)} />
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export const problemKey = ({ block, code, exit, field, lang }: BotProblem) =>
  [block, code, exit, field, lang].join(' ');

function Problem({ problem, onDone }: { readonly problem: BotProblem; readonly onDone: () => void }) {
  const { jump, keeper, onSide, onLang } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { block, level, lang } = problem;
  const icon =
    level === 'error' ? (
      <CircleX className="icon c-danger" aria-hidden="true" />
    ) : (
      <TriangleAlert className="icon c-warning" aria-hidden="true" />
    );
  function show(): void {
    onDone();
    if (lang !== null) onLang(lang);
    if (block !== null) return jump(block);
    // Of the bot itself: what starts it stands where no block is chosen.
    keeper.work.choose([]);
    return onSide('block');
  }
  return (
    <li>
      <BlockLine icon={icon} onClick={show}>
        {problemWords(speaking, flow, problem)}
      </BlockLine>
    </li>
  );
}
