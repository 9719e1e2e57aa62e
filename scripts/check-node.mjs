// Runs before the commands that need Node 26. Plain JavaScript, because an older Node may not read TypeScript.
const major = Number(process.versions.node.split('.')[0])
if (major < 26) {
  console.error(
    `Surtido runs on Node 26, which npm brings along; this is Node ${process.versions.node}.\n` +
      'Its install script seems not to have run. Try: npm rebuild node\n' +
      '(or run npm ci again without --ignore-scripts, or install Node 26 yourself).',
  )
  process.exit(1)
}
