/** A bot from a file: what this project lacks for it is named before anything is stored (P-BOT-25). */
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { botEndpoints } from '../../../wire/bots/calls.ts';
import { botFile, type BotFile, type BotImported } from '../../../wire/bots/file.ts';
import { BOT_BODY_BYTES } from '../../../wire/bots/limits.ts';
import { fits } from '../../../wire/schema.ts';
import { Failure } from '../../api/failure.ts';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { botPath } from './bots.ts';

type Props = { readonly project: string };
type Read = { readonly file: BotFile; readonly found: BotImported };

export function ImportBot({ project }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [read, setRead] = useState<Read>();
  const choose = ([chosen]: readonly File[]) =>
    void work(async () => {
      if (!chosen) return;
      const file = await contentOf(chosen);
      setRead({ file, found: await api(botEndpoints.importBot, { params: { project }, body: { file, take: false } }) });
    });
  return (
    <>
      <PickFiles accept=".json,application/json" className="btn btn-secondary" onFiles={choose}>
        <FileUp className="icon" aria-hidden="true" />
        {t('bots.import')}
      </PickFiles>
      {read && <ImportDialog {...read} project={project} onClose={() => setRead(undefined)} />}
    </>
  );
}

/** Errors: `Failure` for one that is too large, or no bot. */
async function contentOf(file: File): Promise<BotFile> {
  if (file.size > BOT_BODY_BYTES) throw new Failure('body_too_large', '', { status: 413 });
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch (cause) {
    throw new Failure('invalid_field', 'file', { status: 422, cause });
  }
  if (!fits(botFile, read)) throw new Failure('invalid_field', 'file', { status: 422 });
  return read;
}

function ImportDialog({ file, found, project, onClose }: Read & Props & { readonly onClose: () => void }) {
  const { api, navigation } = useServices();
  const { t } = useTexts();
  const save = async () => {
    const made = await api(botEndpoints.importBot, { params: { project }, body: { file, take: true } });
    if (made.bot) navigation.go(botPath(made.bot.id));
  };
  return (
    <FormDialog title={t('bots.importTitle')} submit={t('bots.importNow')} onSubmit={save} onClose={onClose}>
      <p className="anywhere">{t('bots.importBrings', { name: file.name, count: file.flow.blocks.length })}</p>
      {found.missing.length > 0 && (
        <div className="alert warning stack stack-2">
          <p className="strong">{t('bots.importLacks')}</p>
          <ul className="stack stack-1">
            {found.missing.map(({ kind, id, name, blocks }) => (
              <li key={`${kind} ${id}`} className="anywhere">
                {t('bots.importMissing', {
                  kind: t(`bots.named.${kind}`),
                  name: name || id,
                  count: blocks.length,
                })}
              </li>
            ))}
          </ul>
          <p>{t('bots.importLacksHint')}</p>
        </div>
      )}
      <p className="hint">{t('bots.importOff')}</p>
    </FormDialog>
  );
}
