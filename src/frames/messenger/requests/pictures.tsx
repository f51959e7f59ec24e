/** The pictures of a new idea. */
import { useSnapshot } from 'valtio';
import { requestFileTypes } from '../../../wire/requests/choices.ts';
import { REQUEST_FILES } from '../../../wire/requests/limits.ts';
import { X } from '../parts/icons.ts';
import { ImagePlus } from './icons.ts';
import { useSuggestion } from './suggestion.ts';
import { useRequestTexts } from './use-texts.ts';

export function Pictures() {
  const { t } = useRequestTexts();
  const suggestion = useSuggestion();
  const { pictures, tooMany } = useSnapshot(suggestion.view, { sync: true });
  return (
    <fieldset className="fld">
      <legend className="lab">
        {t('pictures')}
        <small>{t('optional')}</small>
      </legend>
      {pictures.length < REQUEST_FILES && (
        <label className="cap idea-cap">
          <ImagePlus size={20} strokeWidth={1.75} />
          <span>
            {t('picture.add')} <small>{t('picture.most', { count: REQUEST_FILES })}</small>
          </span>
          <input
            type="file"
            accept={requestFileTypes.join(',')}
            multiple
            onChange={({ target }) => {
              suggestion.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      {pictures.length > 0 && (
        <ul className="files">
          {pictures.map(({ id, name, url, progress, problem }) => (
            <li key={id} className={problem ? 'file bad' : 'file'}>
              <span className="file-words">
                <bdi className="one">{name}</bdi>
                {problem && <small role="alert">{t(`picture.${problem}`)}</small>}
                {!url && !problem && (
                  <progress className="bar" value={progress} max={1} aria-label={t('picture.waiting')} />
                )}
              </span>
              <button
                type="button"
                className="icb"
                aria-label={t('picture.remove', { name })}
                onClick={() => suggestion.remove(id)}
              >
                <X size={16} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tooMany && (
        <p className="err" role="alert">
          {t('picture.tooMany', { count: REQUEST_FILES })}
        </p>
      )}
    </fieldset>
  );
}
