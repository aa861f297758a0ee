import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURES, type PictureRules } from '#domain/uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { percentText } from './percent-text.ts';
import classes from './picture-field.module.css';
import { PictureOr } from './picture-or.tsx';
import { type FileTexts, type SendFile, useFileUpload } from './use-file-upload.ts';

type Props = {
  label: string;
  sendFile: SendFile;
  texts: FileTexts;
  /** The usual rules by default. */
  rules?: PictureRules;
  /** The rules in words. */
  rulesText?: string;
  /** Portraits are cropped to a circle; logos are shown whole, pictures of links wide. */
  shape?: 'round' | 'whole' | 'wide';
  /** What is not ideal about the picture. */
  warning?: string | undefined;
  /** URL of the picture; empty if there is none. */
  value: string;
  onChange: (url: string) => void;
  /** Called when an upload starts and when it ends: saving in between would lose the picture. */
  onBusy?: (isBusy: boolean) => void;
};

/** Field to choose, drop, show and remove a picture. The form around it saves the value. */
export function PictureField({ label, value, onChange, shape = 'round', ...upload }: Props) {
  const { rules = PICTURES, rulesText, warning } = upload;
  const { t } = useTranslation();
  const id = useId();
  const { state, send, reset } = useFileUpload({ ...upload, rules, onDone: onChange });
  const isUploading = state.kind === 'uploading';

  function take(file: File | undefined): void {
    if (file !== undefined && !isUploading) void send(file);
  }

  return (
    <DropZone className={classes.field} onDrop={take}>
      <Picture value={value} shape={shape} />
      <Stack gap={6} className={classes.body}>
        <Text size="sm" fw={500} id={`${id}-label`}>
          {label}
        </Text>
        <PictureButtons
          {...{ id, label, value, isUploading }}
          types={rules.types}
          onTake={take}
          onRemove={() => {
            reset();
            onChange('');
          }}
        />
        <Text size="xs" c="dimmed" id={`${id}-rules`}>
          {rulesText ?? t('pictures.rules')}
        </Text>
        {state.kind === 'uploading' && <Uploading share={state.share} />}
        {state.kind === 'idle' && warning !== undefined && (
          <Text size="sm" c="var(--gw-warning-text)" role="alert">
            {warning}
          </Text>
        )}
        {state.kind === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {state.text}
          </Text>
        )}
      </Stack>
    </DropZone>
  );
}

type ButtonsProps = {
  /** Prefix of the ids of the label and the rules. */
  id: string;
  label: string;
  value: string;
  isUploading: boolean;
  types: readonly string[];
  onTake: (file: File | undefined) => void;
  onRemove: () => void;
};

function PictureButtons({ id, label, value, isUploading, ...props }: ButtonsProps) {
  const { t } = useTranslation();
  const { types, onTake, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Group gap="xs">
      <Button
        ref={button}
        variant="default"
        size="sm"
        loading={isUploading}
        aria-describedby={`${id}-label ${id}-rules`}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(value === '' ? 'pictures.choose' : 'pictures.replace')}
      </Button>
      {value !== '' && !isUploading && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t('pictures.remove', { label })}
          onClick={() => {
            onRemove();
            button.current?.focus();
          }}
        >
          {t('pictures.removeShort')}
        </Button>
      )}
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('pictures.dropHere')}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </Group>
  );
}

function Picture({ value, shape }: { value: string; shape: NonNullable<Props['shape']> }) {
  const none = (
    <span className={classes.picture} data-shape={shape}>
      <IconPhoto size={28} stroke={1.5} aria-hidden />
    </span>
  );
  if (value === '') return none;
  return (
    <PictureOr className={classes.picture} data-shape={shape} src={value}>
      {none}
    </PictureOr>
  );
}

function Uploading({ share }: { share: number }) {
  const { t, i18n } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div>
      <Text size="sm" role="status">
        {t('pictures.doNotClose')}
      </Text>
      <Progress
        value={percent}
        mt={4}
        aria-label={t('pictures.progress', { percent: percentText(percent, i18n.language) })}
      />
    </div>
  );
}
