#!/bin/sh
# Starts the built shop with the settings of Node that `npm start`, the container and the bench share (docs/performance.md, Memory).
# "$1" is another script to start with them.
root=$(dirname "$0")/../..
export NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
PATH="$root/node_modules/.bin:$PATH"
server="$root/packages/web/dist/server/server.js"
# The sources say what to do where nothing is built.
[ -f "$server" ] || server="$root/packages/web/server.ts"
exec node --max-semi-space-size=4 --heap-growing-percent=30 --flush-baseline-code \
  "${1:-$server}"
