// Preloaded with `NODE_OPTIONS=--require`: appends a byte to the file named by FLUSHES for each flush to the disk that this
// process or one of its threads asks for.
const fs = require("node:fs");

const { fsyncSync } = fs;

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.appendFileSync(process.env.FLUSHES, ".");
};
