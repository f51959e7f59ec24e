/** What the editor asks in dialogs: the name, the versions, and the texts as a table. */
import { useState } from 'react';
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import { BOT_NAME_CHARS } from '../../../../wire/bots/limits.ts';
import { FormDialog, InputField } from '../../../parts/writing/form-dialog.tsx';
import { later } from '../../../parts/later.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { BotDraftKeeper } from '../flow/bot-draft.ts';
import { useBotEditor } from './editor-context.ts';

export type BotAsks = 'rename' | 'versions' | 'texts';
type DialogProps = { readonly keeper: BotDraftKeeper; readonly onClose: () => void };

const VersionsDialog = later(() => import('./versions-dialog.tsx'));
const TextsDialog = later(() => import('./texts-dialog.tsx'));

export function BotDialogs({ asks, ...props }: DialogProps & { readonly asks: BotAsks }) {
  if (asks === 'versions') return <VersionsDialog {...props} />;
  return asks === 'texts' ? <TextsDialog onClose={props.onClose} /> : <Rename {...props} />;
}

function Rename({ keeper, onClose }: DialogProps) {
  const { project } = useBotEditor();
  const { api } = useServices();
  const { t } = useTexts();
  const { bot } = keeper.state;
  const [name, setName] = useState(bot.name);
  async function save(): Promise<void> {
    const body = { name: name.trim(), expected: { name: bot.name } };
    keeper.told(await api(botEndpoints.changeBot, { params: { project, bot: bot.id }, body }));
  }
  return (
    <FormDialog title={t('bots.rename')} submit={t('bots.renameNow')} onSubmit={save} onClose={onClose}>
      <InputField label={t('bots.name')} value={name} most={BOT_NAME_CHARS} onChange={setName} />
    </FormDialog>
  );
}
