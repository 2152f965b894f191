CREATE TABLE tally (
    part INTEGER NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    PRIMARY KEY (part, name)
  ) STRICT, WITHOUT ROWID;

INSERT INTO tally (part, name, number)
VALUES (3000000, 'refused', 2);

INSERT INTO tally (part, name, number)
VALUES (3000000, 'requests', 5);
