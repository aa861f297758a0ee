import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useTermRules } from '#dashboard/session/clients/use-term-rules.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { useNameRule } from '../business-fields.tsx';
import { completedProfiles } from '../sign-up/completed.ts';
import { followShortLink } from '../sign-up/create-business.ts';
import { errorsOfFields } from '../sign-up/fields-of-steps.ts';
import { suggestedHandleQuery } from '../sign-up/queries.ts';
import { profilesOfRecord, profilesWith } from '../sign-up/sign-up-values.ts';
import { useHandle } from '../sign-up/use-handle.ts';
import { useProfileRules } from '../sign-up/use-sign-up-rules.ts';
import type { AgencyChoice } from './agency-choice-query.ts';

/** The form of a new client, which is created once, however often `onCreated` fails. */
export function useNewClient(agency: AgencyChoice, onCreated: (bID: string) => Promise<void>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const created = useRef<string | null>(null);
  const form = useClientForm();
  const { values } = form;
  const handle = useHandle({
    chosen: values.handle,
    name: values.businessName.trim(),
    error: form.errors.handle,
    onChange: (text) => form.setFieldValue('handle', text),
  });

  async function create(): Promise<string> {
    const { businessName, clientBrandName, profiles, ...typed } = form.getValues();
    const name = businessName.trim();
    const suggested = { ...suggestedHandleQuery(name), staleTime: 0 };
    const link = typed.handle.trim() || (await client.fetchQuery(suggested)).feedbackAddressHandle;
    // A repeated attempt asks for the same client, which may exist although its answer was lost.
    form.setFieldValue('handle', link);
    const chosen = completedProfiles(profiles);
    const { bID } = await server.call('addNewClient', {
      bID: agency.bID,
      businessInfo: { businessName: name },
      agencyInfo: { clientBrandName: clientBrandName.trim() },
      feedbackAddressHandle: link,
      socialMediaReviews: profilesOfRecord(chosen),
    });
    void followShortLink(bID, chosen.gp);
    return bID;
  }

  /** What a client can also get later; its page says what is missing. */
  async function complete(clientID: string): Promise<void> {
    const { tags, email, ownerName } = form.getValues();
    const target = { bID: agency.bID, clientID };
    if (tags.length > 0) {
      await server
        .call('updateClient', { ...target, tags })
        .catch((error) => showFailure(error, { title: t('addClient.tagsFailed') }));
    }
    if (email.trim() === '') return;
    const owner = { email: email.trim(), name: ownerName.trim() || null };
    await server
      .call('inviteClientOwner', { ...target, ...owner })
      .catch((error) => showFailure(error, { title: t('addClient.inviteFailed') }));
  }

  const creating = useMutation({
    mutationFn: async () => {
      if (created.current === null) {
        created.current = await create();
        await complete(created.current);
      }
      await onCreated(created.current);
      showSuccess({ title: t('addClient.added'), message: form.getValues().businessName.trim() });
    },
    onError: (error) => {
      const errors = error instanceof CallError ? errorsOfFields(error.fields) : {};
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) showFailure(error);
      else focusFirstError(form, errors);
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    () => {
      if (handle.isRefused) handle.focus();
      else creating.mutate();
    },
    (errors) => focusFirstError(form, errors),
  );
  const isDirty = form.isDirty() && !creating.isPending && created.current === null;
  return { form, handle, submit, isBusy: creating.isPending, isDirty };
}

function useClientForm() {
  const nameError = useNameRule();
  const emailError = useEmailError();
  const termErrors = useTermRules();
  const profileErrors = useProfileRules();
  return useForm({
    initialValues: {
      businessName: '',
      handle: '',
      clientBrandName: '',
      tags: [] as string[],
      email: '',
      ownerName: '',
      profiles: profilesWith(() => ({ choose: false, id: '' })),
    },
    validate: (values) => ({
      businessName: nameError(values.businessName),
      clientBrandName: termErrors.clientName(values.clientBrandName),
      tags: termErrors.tags(values.tags),
      email: values.email.trim() === '' ? null : emailError(values.email),
      ownerName: termErrors.ownerName(values.ownerName),
      ...profileErrors(values),
    }),
    validateInputOnBlur: ['businessName', 'clientBrandName', 'email', 'ownerName'],
  });
}
