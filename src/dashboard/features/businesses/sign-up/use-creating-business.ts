import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Creates the business from the form, with the chosen handle or a free one. */
export function useCreatingBusiness({ form, entered, saver, onCreated, onRefused }: Options) {
  const client = useQueryClient();

  async function suggestHandle(businessName: string): Promise<string> {
    const query = { ...suggestedHandleQuery(businessName.trim()), staleTime: 0 };
    return (await client.fetchQuery(query)).feedbackAddressHandle;
  }

  return useMutation({
    mutationFn: async () => {
      await saver.pause();
      const { values } = form;
      const handle = values.handle.trim() || (await suggestHandle(values.businessName));
      // A repeated attempt asks for the same business, which may exist although its answer was lost.
      form.setFieldValue('handle', handle);
      return createBusiness({ ...entered, values: { ...values, handle } });
    },
    onSuccess: onCreated,
    onError: (error) => {
      saver.resume();
      const errors = error instanceof CallError ? errorsOfFields(error.fields) : {};
      if (Object.keys(errors).length > 0) onRefused(errors);
      else showFailure(error);
    },
    meta: { failure: null },
  });
}
