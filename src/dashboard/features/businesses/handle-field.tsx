import { Loader, Text, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { normaliseHandle } from '#domain/handle.ts';
import type { HandleState } from './use-handle-check.ts';

type Props = {
  value: string;
  state: HandleState;
  onChange: (handle: string) => void;
  /** Faults are shown once the user has left the field or tried to go on. */
  isTouched: boolean;
  onBlur: () => void;
};

/** The address of the survey, with the part that the business chooses. */
export function HandleField({ value, state, onChange, isTouched, onBlur }: Props) {
  const { t } = useTranslation();
  const error = faultText();
  const address = `${window.location.origin}/f/${normaliseHandle(value)}`;

  function faultText(): string | null {
    if (state.kind === 'taken') return t('businesses.handle.taken');
    if (state.kind !== 'fault' || !isTouched) return null;
    return t(`businesses.handle.faults.${state.fault}`);
  }

  return (
    <div>
      <TextInput
        name="feedbackAddressHandle"
        label={t('businesses.handle.label')}
        description={error === null ? t('businesses.handle.hint', { address }) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        rightSection={<HandleMark state={state} />}
      />
      <Text size="xs" mt={4} c="var(--gw-success-text)" role="status">
        {state.kind === 'available' ? t('businesses.handle.available') : ''}
      </Text>
    </div>
  );
}

function HandleMark({ state }: { state: HandleState }) {
  if (state.kind === 'checking') return <Loader size={16} aria-hidden />;
  if (state.kind !== 'available') return null;
  return <IconCheck size={18} color="var(--gw-success)" aria-hidden />;
}
