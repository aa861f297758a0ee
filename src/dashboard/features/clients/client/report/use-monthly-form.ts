import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { REPORT_ADDRESSES } from '#domain/client-reports.ts';
import type { ClientReports } from '../client-queries.ts';

interface Values {
  isOn: boolean;
  toOwner: boolean;
  addresses: string[];
}

/** The form for who is mailed a client's report, and how it is saved. */
export function useMonthlyForm(
  clientID: string,
  { isOn, toOwner, recipients }: ClientReports['monthly'],
) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const addressesError = useAddressesError();
  const form = useForm<Values>({
    initialValues: { isOn, toOwner, addresses: recipients.map(({ email }) => email) },
    validate: { addresses: (_, values) => addressesError(values) },
  });
  const saving = useMutation({
    mutationFn: (values: Values) => server.call('setMonthlyReport', { bID, clientID, ...values }),
    onSuccess: async (_, values) => {
      form.resetDirty(values);
      showSuccess({ message: t('clientPage.report.saved') });
      await cancelAndRefetch(client, { queryKey: ['clients', bID, 'reports', clientID] });
    },
    onError: (error) => {
      const refused = error instanceof CallError ? Object.values(error.fields) : [];
      const [message] = refused;
      if (message === undefined) showFailure(error, { title: t('clientPage.report.failed') });
      else form.setErrors({ addresses: message });
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, submit, isBusy: saving.isPending };
}

/** The first thing wrong with whom a report is mailed to; null if nothing is. */
function useAddressesError() {
  const { t } = useTranslation();
  const emailError = useEmailError();
  return ({ isOn, toOwner, addresses }: Values): string | null => {
    if (addresses.length > REPORT_ADDRESSES) {
      return t('clientPage.report.tooMany', { count: REPORT_ADDRESSES });
    }
    for (const address of addresses) {
      const problem = emailError(address);
      if (problem !== null) return t('clientPage.report.wrongAddress', { address, problem });
    }
    if (isOn && !toOwner && addresses.length === 0) return t('clientPage.report.nobody');
    return null;
  };
}
