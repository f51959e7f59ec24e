/** What a Page action offers; nothing happens without the visitor's press. */
import { Plus, X } from 'lucide-react';
import { pageActionKinds, toolModes, type BlockOf, type PageAction } from '../../../../wire/bots/blocks.ts';
import { BLOCK_PARAMETERS, BOT_TEXT_CHARS } from '../../../../wire/bots/limits.ts';
import { ADDRESS_CHARS } from '../../../../wire/limits.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { ArticleField } from './article-field.tsx';
import { CampaignField } from './campaign-field.tsx';
import { useBotEditor } from '../editor/editor-context.ts';
import { ChoiceField, ThingField, VariableField, WordField } from './fields.tsx';
import { Tool } from '../../../parts/tool.tsx';
import styles from './side.module.css';

const NAME_CHARS = 200;
const blanks: { readonly [K in PageAction['do']]: Extract<PageAction, { readonly do: K }> } = {
  custom: { do: 'custom', name: '' },
  url: { do: 'url', address: '', newTab: true },
  form: { do: 'form', form: '' },
  article: { do: 'article', article: '' },
  tour: { do: 'tour', tour: '' },
  checklist: { do: 'checklist', checklist: '' },
  tool: { do: 'tool', tool: '', parameters: [], mode: 'button', keep: '' },
};

export function ActionSettings({ block }: { readonly block: BlockOf<'action'> }) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  const put = (action: PageAction, field = '') => void keeper.work.change({ ...block, action }, field);
  return (
    <>
      <ChoiceField
        label={t('bots.whatItDoes')}
        value={block.action.do}
        choices={pageActionKinds.map((kind) => [kind, t(`bots.do.${kind}`)] as const)}
        onChange={(kind) => put(blanks[kind])}
      />
      <OfAction action={block.action} put={put} />
      <p className="hint">{t('bots.actionHint')}</p>
    </>
  );
}

type Put = (action: PageAction, field?: string) => void;

function OfAction({ action, put }: { readonly action: PageAction; readonly put: Put }) {
  const { facts } = useBotEditor();
  const { t } = useTexts();
  switch (action.do) {
    case 'custom':
      return (
        <WordField
          label={t('bots.actionName')}
          mono
          most={NAME_CHARS}
          value={action.name}
          onChange={(name) => put({ ...action, name }, 'name')}
        />
      );
    case 'url':
      return <UrlSettings action={action} put={put} />;
    case 'form':
      return (
        <ThingField
          label={t('bots.kind.form')}
          value={action.form}
          things={facts.forms}
          none={t('pick.choose')}
          onChange={(form) => put({ ...action, form })}
        />
      );
    case 'article':
      return <ArticleField value={action.article} onChange={(article) => put({ ...action, article })} />;
    case 'tour':
      return <CampaignField kind="tour" value={action.tour} onChange={(tour) => put({ ...action, tour })} />;
    case 'checklist':
      return (
        <CampaignField
          kind="checklist"
          value={action.checklist}
          onChange={(checklist) => put({ ...action, checklist })}
        />
      );
    case 'tool':
      return <ToolSettings action={action} put={put} />;
  }
}

type UrlProps = { readonly action: Extract<PageAction, { readonly do: 'url' }>; readonly put: Put };

function UrlSettings({ action, put }: UrlProps) {
  const { t } = useTexts();
  return (
    <>
      <WordField
        label={t('bots.address')}
        hint={t('bots.addressHint')}
        mono
        most={ADDRESS_CHARS}
        value={action.address}
        onChange={(address) => put({ ...action, address }, 'address')}
      />
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={action.newTab}
          onChange={({ target }) => put({ ...action, newTab: target.checked })}
        />
        {t('bots.newTab')}
      </label>
    </>
  );
}

type ToolProps = { readonly action: Extract<PageAction, { readonly do: 'tool' }>; readonly put: Put };

function ToolSettings({ action, put }: ToolProps) {
  const { facts } = useBotEditor();
  const { t } = useTexts();
  return (
    <>
      <ThingField
        label={t('bots.tool')}
        value={action.tool}
        things={facts.tools.map((name) => ({ id: name, name }))}
        none={t('pick.choose')}
        onChange={(tool) => put({ ...action, tool })}
      />
      <Parameters action={action} put={put} />
      <ChoiceField
        label={t('bots.toolMode')}
        value={action.mode}
        choices={toolModes.map((mode) => [mode, t(`bots.mode.${mode}`)] as const)}
        onChange={(mode) => put({ ...action, mode })}
      />
      <VariableField
        label={t('bots.keepReply')}
        value={action.keep}
        onChange={(keep) => put({ ...action, keep }, 'keep')}
      />
    </>
  );
}

function Parameters({ action, put }: ToolProps) {
  const { t } = useTexts();
  const { parameters } = action;
  const change = (at: number, part: Partial<(typeof parameters)[number]>, field: string) =>
    put(
      { ...action, parameters: parameters.map((one, other) => (other === at ? { ...one, ...part } : one)) },
      `${at} ${field}`,
    );
  return (
    <>
      <ul className="stack stack-2" aria-label={t('bots.parameters')}>
        {parameters.map(({ name, value }, at) => (
          // They have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.condition}>
            <div className={styles.conditionFields}>
              <input
                className="input input-sm mono"
                dir="ltr"
                aria-label={t('bots.parameterName', { number: at + 1 })}
                maxLength={NAME_CHARS}
                value={name}
                onChange={({ target }) => target.value && change(at, { name: target.value }, 'name')}
              />
              <input
                className="input input-sm"
                dir="auto"
                aria-label={t('bots.value')}
                maxLength={BOT_TEXT_CHARS}
                value={value}
                onChange={({ target }) => change(at, { value: target.value }, 'value')}
              />
            </div>
            <Tool
              label={t('bots.removePart', { name })}
              icon={X}
              onClick={() => put({ ...action, parameters: parameters.filter((_, other) => other !== at) })}
            />
          </li>
        ))}
      </ul>
      {parameters.length < BLOCK_PARAMETERS && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          onClick={() =>
            put({ ...action, parameters: [...parameters, { name: `p${parameters.length + 1}`, value: '' }] })
          }
        >
          <Plus className="icon" aria-hidden="true" />
          {t('bots.parameterAdd')}
        </button>
      )}
    </>
  );
}
