/** The own picture as visitors see it: chosen, and stored at once; initials stand where there is none. */
import { useRef } from 'react';
import { memberEndpoints } from '../../../wire/members/calls.ts';
import { MEMBER_PICTURE_GIVEN_BYTES } from '../../../wire/members/limits.ts';
import type { Profile } from '../../../wire/members/shapes.ts';
import { MB } from '../../../wire/limits.ts';
import { createUpload } from '../../api/upload.ts';
import { useData } from '../../data/data.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './account.module.css';
import { profileSettings } from './desk-settings.ts';
import { useOwnAction } from './own-action.ts';

type Props = { readonly site: OfSite<Profile>; readonly may: boolean };

export function DeskPicture({ site, may }: Props) {
  const { t } = useTexts();
  const { busy, send, remove } = usePicture(site);
  const input = useRef<HTMLInputElement>(null);
  const { view } = site;
  return (
    <div className={styles.picture}>
      {view.picture === null ? (
        <Avatar name={view.shownName || '?'} size={48} />
      ) : (
        <img className={styles.face} src={view.picture} alt="" width={48} height={48} />
      )}
      {may && (
        <>
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={busy}
            onClick={() => input.current?.click()}
          >
            {t(view.picture === null ? 'account.desk.addPicture' : 'account.desk.changePicture')}
          </button>
          {view.picture !== null && (
            <button
              type="button"
              className="btn btn-sm btn-tertiary"
              aria-disabled={busy}
              onClick={() => void remove()}
            >
              {t('account.desk.removePicture')}
            </button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void send(file);
            }}
          />
        </>
      )}
    </div>
  );
}

function usePicture({ project }: OfSite<Profile>) {
  const services = useServices();
  const { api, browser, session, toasts } = services;
  const data = useData();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const params = { project: project.id };
  const put = (next: Profile) => data.put(ofSite(profileSettings, services), { project, view: next });

  return {
    busy,
    remove: () => run(async () => put(await api(memberEndpoints.removeProfilePicture, { params }))),
    send: (file: File) =>
      run(
        async () => {
          const upload = createUpload({ request: () => new XMLHttpRequest(), origin: browser.origin, session });
          const told = { onProgress: () => undefined, signal: new AbortController().signal };
          put(await upload(memberEndpoints.setProfilePicture, params, file, told));
        },
        ({ status }) => {
          const isWrong = status === 413 || status === 415;
          const body = t('account.desk.pictureWrong', { most: MEMBER_PICTURE_GIVEN_BYTES / MB });
          if (isWrong) toasts.show({ type: 'error', heading: t('account.desk.pictureRefused'), body });
          return isWrong;
        },
      ),
  };
}
