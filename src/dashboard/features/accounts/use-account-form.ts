import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

type Options<Values extends Record<string, unknown>> = {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  send: (values: Values) => Promise<void>;
  /** The fault of a field that a failure stands for; null shows the failure as a notice. */
  faultsOf?: (error: unknown) => FormErrors | null;
  /** How long that notice stays; left out, as long as other errors. */
  noticeSeconds?: number;
  /** Has the focus after a failure, and says so where the password or address was wrong. */
  retryAt?: keyof Values & string;
};

/** A form whose fields are checked on leaving them, sent once however often the button is pressed. */
export function useAccountForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { initialValues, validate, send, faultsOf, noticeSeconds, retryAt } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate,
    validateInputOnBlur: true,
  });

  function refuse(error: unknown): void {
    const faults = faultsOf?.(error) ?? null;
    if (faults !== null) {
      form.setErrors(faults);
      form.getInputNode(Object.keys(faults)[0] ?? '')?.focus();
      return;
    }
    const seconds = noticeSeconds === undefined ? {} : { seconds: noticeSeconds };
    const message = messageOf(error, t);
    showError({ title: t('accounts.loginError'), message, ...seconds });
    if (retryAt === undefined) return;
    if (error instanceof CallError && error.status === 401) form.setFieldError(retryAt, message);
    form.getInputNode(retryAt)?.focus();
  }

  const submit = useOneAtATime((values: Values) => send(values).catch(refuse));
  return { form, submit };
}
