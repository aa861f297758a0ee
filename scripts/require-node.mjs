// Old syntax only: the Node versions that this file rejects must be able to parse it.
var numbers = process.versions.node.split('.').map(Number);
if (numbers[0] < 20 || (numbers[0] === 20 && numbers[1] < 19)) {
  console.error(
    'Goodword needs Node 20.19 or later; this is ' +
      process.versions.node +
      '. Get it from https://nodejs.org.',
  );
  process.exit(1);
}
