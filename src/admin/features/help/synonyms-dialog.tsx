/** Words that mean the same in searches: a set a line, with commas between; one language at a time. */
import { useId, useState } from 'react';
import { searchEndpoints } from '../../../wire/search/calls.ts';
import type { Synonyms } from '../../../wire/search/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { languageName, languagesOffered, readersOf } from '../../parts/writing/languages.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { setsIn, setsText } from './synonym-sets.ts';

const synonymsOf = (project: string) => asked(searchEndpoints.synonyms, { params: { project } });

export function SynonymsButton() {
  const { desk } = useServices();
  const { t } = useTexts();
  const data = useData();
  const work = useWork();
  const [opened, setOpened] = useState<Pick<Props, 'project' | 'all'> | null>(null);
  const open = () =>
    work(async () => {
      const { id: project } = await desk.project();
      setOpened({ project, all: await data.get(synonymsOf(project)) });
    });
  return (
    <>
      <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={() => void open()}>
        {t('help.synonyms.open')}
      </button>
      {opened && <SynonymsDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Props = { readonly project: string; readonly all: Synonyms; readonly onClose: () => void };

function SynonymsDialog({ project, all, onClose }: Props) {
  const { api } = useServices();
  const data = useData();
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const can = useCan('content:write');
  const used = Object.keys(all.languages);
  const [lang, setLang] = useState(readersOf(used, texts) ?? (texts.lang === 'de' ? 'de' : 'en'));
  const known = all.languages[lang] ?? { sets: [], revision: 0 };
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const text = typed[lang] ?? setsText(known.sets);

  async function save(): Promise<void> {
    const body = { lang, revision: known.revision, sets: setsIn(text) };
    data.put(synonymsOf(project), await api(searchEndpoints.changeSynonyms, { params: { project }, body }));
  }

  return (
    <FormDialog
      title={t('help.synonyms.title')}
      submit={can ? t('common.save') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={languagesOffered([...used, lang]).map((tag) => [tag, languageName(tag, texts)])}
        onChange={setLang}
      />
      <FieldFrame id={id} label={t('help.synonyms.sets')} hint={t('help.synonyms.hint')} required>
        <textarea
          id={id}
          className="input"
          rows={10}
          dir="auto"
          lang={lang}
          readOnly={!can}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setTyped({ ...typed, [lang]: target.value })}
        />
      </FieldFrame>
    </FormDialog>
  );
}
