import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { errorMessage, signInErrorMessage } from '#dashboard/ui/error-message.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';

type Props<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  submit: UseMutationResult<void, Error, Values>;
  title: string;
  text: ReactNode;
  /** The submit label; null hides the button after the form is done. */
  button: string | null;
  /** Shown above the heading. */
  above?: ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
  /** A link below the form. */
  link?: { to: '/dash/login' | '/dash/forgotpassword'; label: string };
  children?: ReactNode;
};

/** The form of the sign-in, sign-up and password screens: heading, fields, one button, a link. */
export function AuthForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, submit, title, text, button, above, below, link, children } = props;
  const titleId = useId();
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => submit.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
      aria-labelledby={titleId}
    >
      <Stack gap="md">
        {above}
        <div>
          <Title order={1} id={titleId}>
            {title}
          </Title>
          <Text c="dimmed" size="sm" mt={4} role="status">
            {text}
          </Text>
        </div>
        {isUnreadable(submit.error) && <UnreadableAnswer status={submit.error.status} />}
        {children}
        {button !== null && (
          <Button type="submit" size="md" loading={submit.isPending}>
            {button}
          </Button>
        )}
        {below}
        {link && (
          <Anchor component={Link} to={link.to} size="sm" ta="center" underline="always">
            {link.label}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

function UnreadableAnswer({ status }: { status: number }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" role="alert" title={t('accounts.loginError')}>
      {t('errors.unreadable', { status })}
    </Alert>
  );
}

/** An answer that is no JSON, such as the error page of a proxy. */
function isUnreadable(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'unreadable';
}

type Options<Values extends Record<string, unknown>> = {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  /** Controlled for a form whose draft is kept; by default uncontrolled. */
  mode?: 'controlled' | 'uncontrolled';
  send: (values: Values) => Promise<void>;
  /** Maps a failure to field errors; null shows the failure as a notice. */
  fieldErrors?: (error: unknown) => FormErrors | null;
  /** Seconds until that notice closes; by default as long as other errors. */
  noticeSeconds?: number;
  /** Gets the focus after a failure, and an error if the credentials were wrong. */
  retryAt?: keyof Values & string;
};

/** A form validated on blur; repeated clicks submit once. */
export function useAuthForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const {
    initialValues,
    validate,
    mode = 'uncontrolled',
    send,
    fieldErrors,
    noticeSeconds,
    retryAt,
  } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({
    mode,
    initialValues,
    validate,
    validateInputOnBlur: true,
  });

  function refuse(error: Error): void {
    const fields = fieldErrors?.(error) ?? null;
    if (fields !== null) {
      form.setErrors(fields);
      form.getInputNode(Object.keys(fields)[0] ?? '')?.focus();
      return;
    }
    if (isUnreadable(error)) return;
    showFailure(error, {
      title: t('accounts.loginError'),
      text: () => signInErrorMessage(error, t),
      ...(noticeSeconds === undefined ? {} : { seconds: noticeSeconds }),
    });
    if (retryAt === undefined) return;
    if (error instanceof CallError && error.status === 401) {
      form.setFieldError(retryAt, errorMessage(error, t));
    }
    form.getInputNode(retryAt)?.focus();
  }

  const submit = useMutation({ mutationFn: send, onError: refuse, meta: { failure: null } });
  return { form, submit };
}
