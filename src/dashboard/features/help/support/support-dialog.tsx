import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { useProductBrand } from '#dashboard/ui/product.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { SUPPORT_MESSAGE_LIMITS } from '#domain/support-messages.ts';
import classes from './support-dialog.module.css';
import { useSupportForm } from './use-support-form.ts';

type Props = {
  /** The notice that led here. */
  about: string | null;
  onClose: () => void;
};

/** A message to the people who run this installation. Closed, it keeps what was typed as a draft. */
export function SupportDialog({ about, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const { message, setMessage, error, failure, email, isBusy, unsaved, submit } = useSupportForm({
    about,
    onSent: onClose,
  });
  // An agency without an address leaves its clients' questions to the operator.
  const toAgency = (useProductBrand()?.supportEmail ?? '') !== '';
  const limit = SUPPORT_MESSAGE_LIMITS.message;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('help.support.title')}
      size="lg"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form noValidate onSubmit={submit} aria-label={t('help.support.title')}>
        <Stack gap="md">
          <Text size="sm">
            {toAgency ? t('help.support.toAgency', { email }) : t('help.support.text', { email })}
          </Text>
          {about !== null && (
            <div className={classes.about}>
              <Text size="xs" c="dimmed">
                {t('help.support.about')}
              </Text>
              <Text size="sm" dir="auto">
                {about}
              </Text>
            </div>
          )}
          <RestoredNote unsaved={unsaved} />
          <TextArea
            data-autofocus
            label={t('help.support.message')}
            description={error === null && <Hint message={message} limit={limit} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={6}
            maxRows={14}
            value={message}
            error={error}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
          />
          {failure !== null && (
            <Alert color="red" role="alert" title={t('help.support.failed')}>
              {errorMessage(failure, t)} {t('help.support.kept')}
            </Alert>
          )}
          <Text size="xs" c="dimmed" className={classes.sent}>
            <IconInfoCircle size={16} stroke={1.7} aria-hidden />
            {t('help.support.alsoSent')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              {t(failure === null ? 'help.support.send' : 'common.tryAgain')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Hint({ message, limit }: { message: string; limit: number }) {
  const { t } = useTranslation();
  const used = usedOfLimit(message, limit);
  return used === null ? t('help.support.hint') : t('help.support.used', used);
}
