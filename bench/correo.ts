// Accepts e-mails at no cost and discards them, in a process of its own. Sends its parent { url }.
import { type AddressInfo, createServer } from 'node:net'

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-localhost\r\n250 PIPELINING\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
}

const server = createServer({ noDelay: true }, (socket) => {
  let waiting = ''
  let writing = false
  socket.setEncoding('latin1').on('error', () => {})
  socket.write('220 localhost ESMTP\r\n')
  socket.on('data', (text: string) => {
    waiting += text
    for (;;) {
      const end = writing ? '\r\n.\r\n' : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const verb = waiting.slice(0, 4).toUpperCase()
      waiting = waiting.slice(at + end.length)
      socket.write((writing ? undefined : ANSWERS[verb]) ?? '250 taken\r\n')
      writing = !writing && verb === 'DATA'
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
