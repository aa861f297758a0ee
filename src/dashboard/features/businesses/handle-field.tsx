import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type HandleError, handleError, normaliseHandle, suggestHandle } from '#domain/handle.ts';
import { handleQuery, suggestedHandleQuery } from './queries.ts';

type Props = {
  value: string;
  state: HandleState;
  onChange: (handle: string) => void;
  /** Shows errors after blur or an attempt to submit. */
  isTouched: boolean;
  onBlur: () => void;
};

/** The survey's address; the business chooses its last part. */
export function HandleField({ value, state, onChange, isTouched, onBlur }: Props) {
  const { t } = useTranslation();
  const error = errorText();
  const address = `${window.location.origin}/f/${normaliseHandle(value)}`;

  function errorText(): string | null {
    if (state.kind === 'taken') return t('businesses.handle.taken');
    if (state.kind !== 'invalid' || !isTouched) return null;
    return t(`businesses.handle.errors.${state.invalid}`);
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

const PAUSE = 350;

type HandleState =
  | { readonly kind: 'invalid'; readonly invalid: HandleError }
  | { readonly kind: 'checking' | 'available' | 'taken' | 'unknown' };

/** Whether a handle is valid and free; asks the server shortly after the last key press. */
export function useHandleCheck(handle: string): HandleState {
  const wanted = normaliseHandle(handle);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const invalid = handleError(wanted);
  const check = useQuery({ ...handleQuery(settled), enabled: handleError(settled) === null });
  if (invalid !== null) return { kind: 'invalid', invalid };
  if (check.isError) return { kind: 'unknown' };
  if (settled !== wanted || check.data === undefined) return { kind: 'checking' };
  return { kind: check.data.available ? 'available' : 'taken' };
}

/** A suggested handle: derived locally at once, then replaced by a free one from the server. */
export function useSuggestedHandle(name: string): string {
  const [settled] = useDebouncedValue(name, PAUSE);
  const { data } = useQuery({ ...suggestedHandleQuery(settled), enabled: settled !== '' });
  if (name === '') return '';
  const isCurrent = settled === name && data !== undefined;
  return isCurrent ? data.feedbackAddressHandle : suggestHandle(name);
}
