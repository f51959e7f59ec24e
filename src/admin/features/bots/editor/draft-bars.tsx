/** What whoever edits has to know or to decide: the draft is on this device alone, others have changed the same block, it is full. */
import { TriangleAlert } from 'lucide-react';
import { BOT_BLOCKS, BOT_EXITS } from '../../../../wire/bots/limits.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { failureSentence } from '../../../parts/writing/failure-sentence.ts';
import { blockName } from '../flow/block-words.ts';
import { useBotEditor, useBotState, useFlow, useSpeaking } from './editor-context.ts';
import { clashKey, type FlowClash } from '../flow/flow-join.ts';
import styles from './bots.module.css';

export function DraftBars() {
  const { keeper } = useBotEditor();
  const { phase, failure, clashes, joined } = useBotState();
  const { full } = useFlow();
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className={styles.bars}>
      {phase === 'kept' && failure && (
        <div className="alert danger row wrap" role="alert">
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>{failureSentence(texts, failure)}</span>
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void keeper.send()}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {full && (
        <p className="alert warning" role="alert">
          {t('bots.full', { blocks: BOT_BLOCKS, exits: BOT_EXITS })}
        </p>
      )}
      {clashes.map((clash) => (
        <ClashBar key={clashKey(clash)} clash={clash} />
      ))}
      <output className="sr">{joined && clashes.length === 0 && t('bots.joined', { name: joined })}</output>
    </div>
  );
}

function ClashBar({ clash }: { readonly clash: FlowClash }) {
  const { keeper } = useBotEditor();
  const { joined } = useBotState();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const of = clash.mine ?? clash.theirs;
  const what = clash.of === 'block' && of ? blockName(speaking, of) : t(`bots.clash.${clash.of}`);
  const gone = clash.of === 'block' && (clash.mine === null ? 'mine' : clash.theirs === null ? 'theirs' : null);
  return (
    <div className="alert warning row wrap" role="alert">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        {t('bots.clashed', { name: joined || t('writing.somebody'), what })}{' '}
        {gone && t(gone === 'mine' ? 'bots.clashGoneMine' : 'bots.clashGoneTheirs')}
        {!gone && clash.theirs && t('bots.clashTheirs', { what: blockName(speaking, clash.theirs) })}
      </span>
      <span className="row push">
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => keeper.choose(clash, 'mine')}>
          {t('writing.keepMine')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => keeper.choose(clash, 'theirs')}>
          {t('writing.takeTheirs')}
        </button>
      </span>
    </div>
  );
}
