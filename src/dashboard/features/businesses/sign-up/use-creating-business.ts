import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '#contract/client.ts';
import type { SignUpRecord } from '#contract/sign-up.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { createBusiness, type Entered } from './create-business.ts';
import { errorsOfFields } from './fields-of-steps.ts';
import { suggestedHandleQuery } from './queries.ts';
import type { RecordSaver } from './record-saver.ts';
import type { SignUpValues } from './sign-up-values.ts';

type Options = {
  form: UseFormReturnType<SignUpValues>;
  entered: Omit<Entered, 'values'>;
  saver: RecordSaver<SignUpRecord>;
  onCreated: (bID: string) => Promise<void>;
  /** Shows the errors of fields. */
  onRefused: (errors: Record<string, string>) => void;
};

/** Creates the business once, from the form and with the chosen handle or a free one, however often `onCreated` fails. */
export function useCreatingBusiness({ form, entered, saver, onCreated, onRefused }: Options) {
  const client = useQueryClient();
  const created = useRef<string | null>(null);

  async function suggestHandle(businessName: string): Promise<string> {
    const query = { ...suggestedHandleQuery(businessName.trim()), staleTime: 0 };
    return (await client.fetchQuery(query)).feedbackAddressHandle;
  }

  async function create(): Promise<string> {
    await saver.pause();
    const values = form.getValues();
    const handle = values.handle.trim() || (await suggestHandle(values.businessName));
    // A repeated attempt asks for the same business, which may exist although its answer was lost.
    form.setFieldValue('handle', handle);
    return createBusiness({ ...entered, values: { ...values, handle } });
  }

  return useMutation({
    mutationFn: async () => {
      created.current ??= await create();
      await onCreated(created.current);
    },
    onError: (error) => {
      // Creating the business deleted the record, which must not be saved again.
      if (created.current === null) saver.resume();
      const errors = error instanceof CallError ? errorsOfFields(error.fields) : {};
      if (Object.keys(errors).length > 0) onRefused(errors);
      else showFailure(error);
    },
    meta: { failure: null },
  });
}
