import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { fileSize } from '#dashboard/ui/file-size.ts';
import { useFileUpload } from '#dashboard/ui/use-file-upload.ts';
import { posterAddressOf, VIDEO_LIMIT, WELCOME_VIDEO_TYPES } from '#domain/videos.ts';
import { welcomeVideoName } from '../welcome-video-name.ts';
import classes from './welcome-video-field.module.css';

type Props = {
  /** Its address; empty if there is none. */
  value: string;
  onChange: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
};

const RULES = { types: WELCOME_VIDEO_TYPES, limit: VIDEO_LIMIT };

/** The video that greets respondents: chosen or dropped, sent, shown as a still, and removed. */
export function WelcomeVideoField({ value, onChange, onBusy }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { bID, entity } = useBusiness();
  const [size, setSize] = useState(0);
  const { state, send, reset } = useFileUpload({
    sendFile: (file, options) => {
      const fileName = welcomeVideoName(entity.name, { type: file.type, now: serverNow() });
      return upload(file, { bID, folder: 'welcomevideos', fileName, ...options });
    },
    texts: t('flow.welcomeVideo', { returnObjects: true }),
    rules: RULES,
    onDone: onChange,
    onBusy,
  });

  function take(file: File | undefined): void {
    if (file === undefined || state.kind === 'uploading') return;
    setSize(file.size);
    void send(file);
  }

  return (
    <DropZone className={classes.field} onDrop={take}>
      <Still address={value} />
      <Stack gap={6} className={classes.body}>
        <Text size="sm" fw={500} id={`${id}-label`}>
          {t('flow.welcomeVideo.label')}
        </Text>
        <Buttons
          {...{ id, value }}
          isUploading={state.kind === 'uploading'}
          onTake={take}
          onCancel={reset}
          onRemove={() => {
            reset();
            onChange('');
          }}
        />
        <Text size="xs" c="dimmed" id={`${id}-rules`}>
          {t('flow.welcomeVideo.rules')}
        </Text>
        {state.kind === 'uploading' && <Uploading share={state.share} size={size} />}
        {state.kind === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {state.text}
          </Text>
        )}
      </Stack>
    </DropZone>
  );
}

/** Its poster, once there is one. */
function Still({ address }: { address: string }) {
  const poster = posterAddressOf(address);
  return (
    <span className={classes.still}>
      <IconVideo size={28} stroke={1.5} aria-hidden />
      {poster !== '' && <Poster key={poster} address={poster} />}
    </span>
  );
}

/** Milliseconds until a poster that is not there is looked for again, and how often. */
const LOOK_AGAIN = 5_000;
const LOOKS = 60;

/** Shows once it loads: it is made some time after the video arrived. */
function Poster({ address }: { address: string }) {
  const [looks, setLooks] = useState(1);
  const [state, setState] = useState<'loading' | 'missing' | 'shown'>('loading');
  useEffect(() => {
    if (state !== 'missing' || looks === LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      setState('loading');
    }, LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [state, looks]);
  return (
    <span className={classes.poster} data-shown={state === 'shown' || undefined}>
      <img
        key={looks}
        src={address}
        alt=""
        onLoad={() => setState('shown')}
        onError={() => setState('missing')}
      />
      <IconPlayerPlay className={classes.mark} size={14} aria-hidden />
    </span>
  );
}

type ButtonsProps = {
  /** Prefix of the ids of the label and the rules. */
  id: string;
  value: string;
  isUploading: boolean;
  onTake: (file: File | undefined) => void;
  onCancel: () => void;
  onRemove: () => void;
};

function Buttons({ id, value, isUploading, onTake, onCancel, onRemove }: ButtonsProps) {
  const { t } = useTranslation();
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
        {t(value === '' ? 'flow.welcomeVideo.choose' : 'pictures.replace')}
      </Button>
      {isUploading && (
        <Button variant="subtle" size="sm" onClick={onCancel}>
          {t('flow.welcomeVideo.cancel')}
        </Button>
      )}
      {value !== '' && !isUploading && (
        <>
          <Anchor href={value} target="_blank" rel="noreferrer" size="sm">
            {t('flow.welcomeVideo.watch')}
          </Anchor>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('flow.welcomeVideo.remove')}
            onClick={() => {
              onRemove();
              button.current?.focus();
            }}
          >
            {t('pictures.removeShort')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={WELCOME_VIDEO_TYPES.join(',')}
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

function Uploading({ share, size }: { share: number; size: number }) {
  const { t, i18n } = useTranslation();
  const progress = t('flow.welcomeVideo.progress', {
    sent: fileSize(share * size, i18n.language),
    total: fileSize(size, i18n.language),
  });
  return (
    <div>
      <Text size="sm" role="status">
        {t('pictures.doNotClose')}
      </Text>
      <Progress value={100 * share} my={4} aria-label={progress} />
      <Text size="xs" c="dimmed" className="tabular" aria-hidden>
        {progress}
      </Text>
    </div>
  );
}
