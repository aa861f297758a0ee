import { useLocalStorage } from '@mantine/hooks';

/** Whether single-key shortcuts are on. Users of speech input need to turn them off (WCAG 2.1.4). */
export function useShortcutsOn() {
  const [isOn, setOn] = useLocalStorage({ key: 'goodword-shortcuts', defaultValue: true });
  return { isOn, setOn };
}
