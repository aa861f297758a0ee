import { createServer } from 'node:net';

// Accepts every email and discards it: the minimum that SMTP allows, in its own process. Prints its port.
const END_OF_DATA = Buffer.from('\r\n.\r\n');

createServer((socket) => {
  let text = '';
  let tail = null;
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 discarding ESMTP\r\n');
  socket.on('data', (chunk) => {
    if (tail === null) return commands(chunk.toString('latin1'));
    // The end mark may be split over two chunks.
    const seen = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    if (seen.subarray(-END_OF_DATA.length).equals(END_OF_DATA)) {
      tail = null;
      socket.write('250 2.0.0 discarded\r\n');
      return;
    }
    tail = Buffer.from(seen.subarray(-END_OF_DATA.length));
  });

  function commands(chunk) {
    text += chunk;
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    socket.write(lines.map(answerTo).join(''));
  }

  function answerTo(line) {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') return '250-discarding\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
    if (command === 'QUIT') return '221 2.0.0 bye\r\n';
    if (command !== 'DATA') return '250 2.0.0 ok\r\n';
    tail = Buffer.alloc(0);
    return '354 go on\r\n';
  }
}).listen(0, '127.0.0.1', function listening() {
  console.log(this.address().port);
});
