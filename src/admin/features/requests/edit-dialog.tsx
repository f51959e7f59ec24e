/** Title and text of a request in clearer words. Nobody is told; the request says that it was edited. */
import { useState } from 'react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_BODY_CHARS, REQUEST_TITLE_CHARS } from '../../../wire/requests/limits.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { TextArea } from './new-request-dialog.tsx';

type Props = {
  readonly request: { readonly id: string; readonly title: string; readonly body: string };
  readonly project: string;
  readonly onClose: () => void;
};

export function EditDialog({ request, project, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [title, setTitle] = useState(request.title);
  const [body, setBody] = useState(request.body);

  async function save(): Promise<void> {
    const params = { project, request: request.id };
    const change = async (words: { readonly title: string; readonly body: string }) => {
      await services.api(requestEndpoints.changeRequest, { params, body: words });
      requestsChanged(services);
    };
    await change({ title: title.trim(), body: body.trim() });
    const { title: before, body: text } = request;
    undoOf(services).offer({ heading: t('requests.editedNow') }, () => change({ title: before, body: text }));
  }

  return (
    <FormDialog title={t('requests.edit')} submit={t('common.save')} onSubmit={save} onClose={onClose}>
      <InputField label={t('requests.title')} value={title} most={REQUEST_TITLE_CHARS} onChange={setTitle} />
      <TextArea label={t('requests.text')} value={body} most={REQUEST_BODY_CHARS} rows={8} onChange={setBody} />
    </FormDialog>
  );
}
