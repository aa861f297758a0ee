import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';

type Props<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  submit: { run: (values: Values) => Promise<void>; isBusy: boolean };
  title: string;
  text: ReactNode;
  /** What the button says; null once there is nothing more to send. */
  button: string | null;
  /** Stands over the heading. */
  above?: ReactNode;
  /** A way elsewhere. */
  link?: { to: '/dash/login' | '/dash/forgotpassword'; label: string };
  children?: ReactNode;
};

/** The frame of the screens before the dashboard: a heading, its fields, one button, a way elsewhere. */
export function AccountForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, submit, title, text, button, above, link, children } = props;
  const titleId = useId();
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit.run, (errors) => focusFirstFault(form, errors))}
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
        {children}
        {button !== null && (
          <Button type="submit" size="md" loading={submit.isBusy}>
            {button}
          </Button>
        )}
        {link && (
          <Anchor component={Link} to={link.to} size="sm" ta="center" underline="always">
            {link.label}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
