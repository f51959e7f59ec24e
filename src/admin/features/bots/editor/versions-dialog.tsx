/** What was published: who, when, and which blocks changed; an older one can become the draft again (P-BOT-06). */
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import type { BotVersions } from '../../../../wire/bots/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Ago } from '../../../parts/ago.tsx';
import { failureSentence } from '../../../parts/writing/failure-sentence.ts';
import { FormDialog } from '../../../parts/writing/form-dialog.tsx';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { BotDraftKeeper } from '../flow/bot-draft.ts';
import { useBotEditor, useBotState } from './editor-context.ts';

type Props = { readonly keeper: BotDraftKeeper; readonly onClose: () => void };
type Version = BotVersions['versions'][number];

export default function VersionsDialog({ keeper, onClose }: Props) {
  const { project, may } = useBotEditor();
  const { bot } = useBotState();
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const params = { project, bot: bot.id };
  const { value, failure } = useAsked(asked(botEndpoints.botVersions, { params }));
  const restore = (number: number) =>
    work(async () => {
      await keeper.send();
      const { revision } = keeper.state.bot;
      const path = { ...params, number: String(number) };
      keeper.replaced(await api(botEndpoints.restoreBot, { params: path, body: { revision } }));
      onClose();
    });
  return (
    <FormDialog title={t('bots.versions')} wide onClose={onClose}>
      {failure && <p role="alert">{failureSentence(texts, failure)}</p>}
      {!value && !failure && <span className="sk sk-block sk-part" />}
      {value?.versions.length === 0 && <p className="hint">{t('bots.versionsNone')}</p>}
      <ul className="stack">
        {value?.versions.map((version) => (
          <VersionLine
            key={version.number}
            version={version}
            isLive={version.number === bot.version}
            onRestore={may.write ? () => void restore(version.number) : undefined}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

type LineProps = {
  readonly version: Version;
  readonly isLive: boolean;
  /** Undefined for whoever may not. */
  readonly onRestore: (() => void) | undefined;
};

function VersionLine({ version: { number, at, by, changes, starts }, isLive, onRestore }: LineProps) {
  const { t, intl } = useTexts();
  const counted = [...Map.groupBy(changes, ({ how, kind }) => `${how} ${kind}`).values()].map((same) => {
    const { how, kind } = same[0]!;
    return t(`bots.how.${how}`, { kind: t(`bots.kind.${kind}`), count: same.length });
  });
  const all = [...counted, ...(starts ? [t('bots.how.starts')] : [])];
  return (
    <li className="row wrap">
      <div>
        <b>{t('bots.versionNumber', { number })}</b>{' '}
        {isLive && <span className="badge success">{t('bots.state.live')}</span>}
        <p className="hint">
          <bdi>{by}</bdi> · <Ago at={at} long />
        </p>
        {all.length > 0 && <p className="hint">{intl.formatList(all, { type: 'unit' })}</p>}
      </div>
      {onRestore && (
        <button
          type="button"
          className="btn btn-sm btn-secondary push"
          aria-label={t('bots.restoreOne', { number })}
          onClick={onRestore}
        >
          {t('bots.restore')}
        </button>
      )}
    </li>
  );
}
