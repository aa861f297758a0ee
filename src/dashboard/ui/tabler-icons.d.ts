// The package describes only its index of all icons; building is quicker without it.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: the package's files export so.
  export default icon;
}
