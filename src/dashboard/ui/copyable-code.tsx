import { Stack } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './copyable-code.module.css';

type Props = { code: string; copyLabel: string; isPrimary?: boolean };

/** A code block with a copy button. */
export function CopyableCode({ code, copyLabel, isPrimary = false }: Props) {
  return (
    <Stack gap="xs" align="flex-start">
      <pre className={classes.code} dir="ltr">
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={copyLabel} variant={isPrimary ? 'filled' : 'default'} />
    </Stack>
  );
}
