import { Group, Text } from '@mantine/core';
import mark from '../goodword.svg';

type Props = { isMarkOnly?: boolean; colour?: string };

export function Logo({ isMarkOnly = false, colour }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <img src={mark} alt={isMarkOnly ? 'Goodword' : ''} width={28} height={28} />
      {!isMarkOnly && (
        <Text fw={700} size="lg" c={colour} lh={1} style={{ letterSpacing: '-0.02em' }}>
          Goodword
        </Text>
      )}
    </Group>
  );
}
