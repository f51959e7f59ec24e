/** What can be done with a file of the library: another one in its place everywhere, and its end. */
import { useState } from 'react';
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import type { MediaUse, MediaView } from '../../../wire/media/shapes.ts';
import { later } from '../../parts/later.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

const LibraryDialog = later(() => import('../../parts/media/library-dialog.tsx'));

type ActProps = MediaView & {
  readonly project: string;
  /** Called once it is deleted. */
  readonly onDeleted: () => void;
};

export function Acts(props: ActProps) {
  const can = { write: useCan('content:write'), publish: useCan('content:publish') };
  return (
    <div className="row wrap">
      {can.publish && props.usedIn.some(isShown) && <Replace {...props} />}
      {can.write && <Delete {...props} />}
    </div>
  );
}

/** In drafts, live texts and covers; versions stay as they were. */
const isShown = ({ draft, live, cover }: MediaUse): boolean => draft || live || cover;

function Replace({ media, usedIn, project }: ActProps) {
  const services = useServices();
  const { t } = useTexts();
  const [replacing, setReplacing] = useState(false);

  async function replace(by: string): Promise<void> {
    const input = { params: { project, media: media.id }, body: { by } };
    const { usedIn: changed } = await services.api(mediaEndpoints.replaceMedia, input);
    services.toasts.show({
      type: 'success',
      heading: t('media.replaced', { count: changed.length }),
      body: changed.map(({ title }) => title || t('media.untitled')).join(', '),
    });
  }
  return (
    <>
      <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={() => setReplacing(true)}>
        {t('media.replace')}
      </button>
      {replacing && (
        <LibraryDialog
          kind={media.kind}
          title={t('media.replaceTitle', { count: usedIn.filter(isShown).length })}
          onChoose={({ id }) => {
            setReplacing(false);
            if (id !== media.id) replace(id).catch((error: unknown) => tellFailure(services, error));
          }}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  );
}

function Delete({ media: { id, name, uses }, project, onDeleted }: ActProps) {
  const services = useServices();
  const { t } = useTexts();

  async function remove(): Promise<void> {
    await services.api(mediaEndpoints.deleteMedia, { params: { project, media: id } });
    services.toasts.show({ type: 'success', heading: t('media.deleted', { name }) });
    onDeleted();
  }
  function ask(): void {
    if (uses > 0) return;
    services.dialogs.open({
      type: 'error',
      heading: t('media.deleteTitle', { name }),
      body: t('media.deleteBody'),
      primaryBtn: {
        label: t('media.delete'),
        click: () => void remove().catch((error: unknown) => tellFailure(services, error)),
      },
      secondaryBtn: { label: t('common.cancel') },
    });
  }
  return (
    <>
      <button type="button" className="btn btn-tertiary btn-remove" aria-disabled={uses > 0} onClick={ask}>
        {t('media.delete')}
      </button>
      {uses > 0 && <p className="hint">{t('media.inUse')}</p>}
    </>
  );
}
