/** The settings of a block, by its kind. */
import type { AskKind, BlockOf, BotBlock } from '../../../../wire/bots/blocks.ts';
import { askFields, askKinds, askTargets } from '../../../../wire/bots/blocks.ts';
import { BLOCK_TAGS, BLOCK_VALUE_CHARS, PAUSE_SECONDS } from '../../../../wire/bots/limits.ts';
import { TICKET_TAG_CHARS } from '../../../../wire/tickets/limits.ts';
import { ticketPriorities } from '../../../../wire/tickets/shapes.ts';
import { WholeNumber } from '../../../parts/form/number-field.tsx';
import { TagEditor } from '../../../parts/tag-editor.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { ActionSettings } from './action-settings.tsx';
import { ArticleField } from './article-field.tsx';
import { BranchSettings } from './branch-settings.tsx';
import { useBotEditor } from '../editor/editor-context.ts';
import { ChoiceField, TextFields, ThingField, VariableField, WordField } from './fields.tsx';
import { PartsField } from './parts-field.tsx';
import { SetSettings } from './set-settings.tsx';

type Props = { readonly block: BotBlock };

export function BlockSettings({ block }: Props) {
  return (
    <>
      <TextFields block={block} />
      <OfKind block={block} />
    </>
  );
}

function OfKind({ block }: Props) {
  switch (block.kind) {
    case 'buttons':
      return <ButtonsSettings block={block} />;
    case 'ask':
      return <AskSettings block={block} />;
    case 'branch':
      return <BranchSettings block={block} />;
    case 'hours':
      return <HoursSettings block={block} />;
    case 'article':
      return <ArticleSettings block={block} />;
    case 'form':
      return <FormSettings block={block} />;
    case 'action':
      return <ActionSettings block={block} />;
    case 'set':
      return <SetSettings block={block} />;
    case 'handover':
      return <HandoverSettings block={block} />;
    case 'pause':
      return <PauseSettings block={block} />;
    case 'bot':
      return <BotSettings block={block} />;
    case 'end':
      return <EndSettings block={block} />;
    default:
      return null;
  }
}

type Of<K extends BotBlock['kind']> = { readonly block: BlockOf<K> };

function ButtonsSettings({ block }: Of<'buttons'>) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  return (
    <>
      <PartsField block={block} />
      <p className="hint">{t('bots.typedLabel')}</p>
      <VariableField
        label={t('bots.keep')}
        hint={t('bots.keepHint', { example: '{{topic}}' })}
        value={block.keep}
        onChange={(keep) => keeper.work.change({ ...block, keep }, 'keep')}
      />
    </>
  );
}

function AskSettings({ block }: Of<'ask'>) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  const { change } = keeper.work;
  return (
    <>
      <ChoiceField<AskKind>
        label={t('bots.askFor')}
        value={block.ask}
        choices={askKinds.map((kind) => [kind, t(`bots.ask.${kind}`)] as const)}
        onChange={(ask) => change({ ...block, ask })}
      />
      {block.ask === 'choice' && <PartsField block={block} />}
      <VariableField
        label={t('bots.keep')}
        hint={t('bots.keepHint', { example: '{{answer}}' })}
        value={block.keep}
        onChange={(keep) => change({ ...block, keep }, 'keep')}
      />
      <ChoiceField
        label={t('bots.into')}
        value={block.into}
        choices={askTargets.map((into) => [into, t(`bots.into.${into}`)] as const)}
        onChange={(into) => change({ ...block, into, key: into === 'field' ? 'name' : '' })}
      />
      {block.into === 'field' && (
        <ChoiceField<string>
          label={t('bots.contactField')}
          value={block.key}
          choices={askFields.map((field) => [field, t(`bots.field.${field}`)] as const)}
          onChange={(key) => change({ ...block, key })}
        />
      )}
      {block.into === 'attribute' && (
        <WordField
          label={t('bots.attribute')}
          mono
          most={BLOCK_VALUE_CHARS}
          value={block.key}
          onChange={(key) => change({ ...block, key }, 'key')}
        />
      )}
      {block.key === 'email' && <p className="hint">{t('bots.unproven')}</p>}
    </>
  );
}

function HoursSettings({ block }: Of<'hours'>) {
  const { keeper, facts } = useBotEditor();
  const { t } = useTexts();
  return (
    <ThingField
      label={t('bots.calendar')}
      value={block.team ?? ''}
      things={facts.teams}
      none={t('bots.calendarOfProject')}
      onChange={(team) => keeper.work.change({ ...block, team: team || null })}
    />
  );
}

function ArticleSettings({ block }: Of<'article'>) {
  const { keeper } = useBotEditor();
  return <ArticleField value={block.article} onChange={(article) => keeper.work.change({ ...block, article })} />;
}

function FormSettings({ block }: Of<'form'>) {
  const { keeper, facts } = useBotEditor();
  const { t } = useTexts();
  return (
    <ThingField
      label={t('bots.kind.form')}
      value={block.form}
      things={facts.forms}
      none={t('pick.choose')}
      onChange={(form) => keeper.work.change({ ...block, form })}
    />
  );
}

function HandoverSettings({ block }: Of<'handover'>) {
  const { keeper, facts } = useBotEditor();
  const { t } = useTexts();
  const { change } = keeper.work;
  return (
    <>
      <ThingField
        label={t('bots.team')}
        value={block.team ?? ''}
        things={facts.teams}
        none={t('bots.asItIs')}
        onChange={(team) => change({ ...block, team: team || null })}
      />
      <ThingField
        label={t('bots.member')}
        value={block.member ?? ''}
        things={facts.members}
        none={t('bots.asItIs')}
        onChange={(member) => change({ ...block, member: member || null })}
      />
      <ChoiceField
        label={t('bots.set.priority')}
        value={block.priority ?? ''}
        choices={[['', t('bots.asItIs')], ...ticketPriorities.map((one) => [one, t(`bots.priority.${one}`)] as const)]}
        onChange={(priority) => change({ ...block, priority: priority || null })}
      />
      <div className="field">
        <span className="label">{t('bots.tags')}</span>
        <TagEditor
          tags={block.tags}
          most={BLOCK_TAGS}
          chars={TICKET_TAG_CHARS}
          onChange={(tags) => change({ ...block, tags })}
        />
      </div>
    </>
  );
}

const units = { seconds: 1, minutes: 60, hours: 3600 } as const;
type Unit = keyof typeof units;

function PauseSettings({ block }: Of<'pause'>) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  const { change } = keeper.work;
  const { seconds } = block;
  const unit: Unit = seconds === null || seconds % 60 !== 0 ? 'seconds' : seconds % 3600 === 0 ? 'hours' : 'minutes';
  const most = PAUSE_SECONDS / units[unit];
  return (
    <>
      <ChoiceField
        label={t('bots.pauseHow')}
        value={seconds === null ? 'word' : 'time'}
        choices={[
          ['time', t('bots.pause.time')],
          ['word', t('bots.pause.word')],
        ]}
        onChange={(how) => change({ ...block, seconds: how === 'word' ? null : 2 })}
      />
      {seconds !== null && (
        <div className="row">
          <WholeNumber
            aria-label={t('bots.pauseLength')}
            className="input"
            min={1}
            max={most}
            value={seconds / units[unit]}
            onChange={(length) => change({ ...block, seconds: length * units[unit] }, 'seconds')}
          />
          <select
            className="input select"
            aria-label={t('bots.pauseUnit')}
            value={unit}
            onChange={({ target }) => change({ ...block, seconds: units[target.value as Unit] })}
          >
            {(['seconds', 'minutes', 'hours'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`bots.unit.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="hint">{t('bots.pauseHint')}</p>
    </>
  );
}

function BotSettings({ block }: Of<'bot'>) {
  const { keeper, facts } = useBotEditor();
  const { t } = useTexts();
  return (
    <ThingField
      label={t('bots.kind.bot')}
      value={block.bot}
      things={facts.bots.filter(({ id }) => id !== keeper.state.bot.id)}
      none={t('pick.choose')}
      onChange={(bot) => keeper.work.change({ ...block, bot })}
    />
  );
}

function EndSettings({ block }: Of<'end'>) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={block.solved}
        onChange={({ target }) => keeper.work.change({ ...block, solved: target.checked })}
      />
      {t('bots.solvedEnds')}
    </label>
  );
}
