// Plain old syntax only: this file has to be understood by the versions that it turns away.
var numbers = process.versions.node.split('.').map(Number);
if (numbers[0] < 20 || (numbers[0] === 20 && numbers[1] < 19)) {
  console.error(
    'Goodword needs Node 20.19 or later; this is ' +
      process.versions.node +
      '. Get it from https://nodejs.org.',
  );
  process.exit(1);
}
